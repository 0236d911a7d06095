import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type CheckoutDraft,
  extendCheckoutDraft,
  mergeDrafts,
  readCheckoutDraft,
  writeCheckoutDraft,
} from '../../outbox/kinds/checkout-draft.ts'
import type { SessionUser } from '../../session/stored-session.ts'
import { type ContactValues, toOrderContact, useContactFields } from '../../shop/contact/use-contact-fields.ts'
import { createPlacement } from '../../shop/order/order-actions.ts'
import type { PlaceOrderActions } from './use-place-order.ts'

const CONTACT_NAMES = ['phone', 'city', 'instructions'] as const

export function useCheckoutForm(
  user: SessionUser,
  lines: readonly CartLine[],
  placeOrder: PlaceOrderActions['placeOrder'],
  isVisible: boolean,
) {
  const contact = useContactFields(user)
  const [payment, setPayment] = useState<PaymentMethod>()
  useCheckoutDraft(
    user,
    { ...contact.fields.values, payment },
    isVisible,
    ({ payment: draftPayment, ...contactDraft }) => {
      for (const name of CONTACT_NAMES)
        if (contactDraft[name] !== undefined) contact.fields.setValue(name, contactDraft[name])
      if (draftPayment) setPayment(draftPayment)
    },
  )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!contact.check(event.currentTarget)) return
    placeOrder(createPlacement(toOrderContact(contact.fields.values, user.email), payment, lines), user._id)
  }
  return { ...contact, payment, setPayment, submit }
}

type CheckoutFormValues = ContactValues & { readonly payment: PaymentMethod | undefined }

/** Only what differs from the profile. */
function toStoredDraft({ payment, ...values }: CheckoutFormValues, user: SessionUser): CheckoutDraft {
  const defaults = { phone: formatPhone(user.phone), city: user.city, instructions: '' }
  const editedEntries = Object.entries(values).filter(
    ([name, value]) => value !== defaults[name as keyof ContactValues],
  )
  return { ...Object.fromEntries(editedEntries), ...(payment ? { payment } : {}) }
}

/**
 * Restores the draft, then persists changes.
 * @param fill sets the restored values
 */
function useCheckoutDraft(
  user: SessionUser,
  form: CheckoutFormValues,
  isVisible: boolean,
  fill: (found: CheckoutDraft) => void,
): void {
  const userId = user._id
  const draft = toStoredDraft(form, user)
  const current = JSON.stringify(draft)
  // The persisted draft as JSON; `undefined` until it is read.
  const stored = useRef<string>(undefined)

  const restore = useEffectEvent((found: CheckoutDraft) => {
    // Values typed before the draft was read win.
    fill(mergeDrafts(found, draft))
    stored.current = JSON.stringify(found)
  })
  useEffect(() => {
    if (!isVisible) return
    let isUnmounted = false
    // An unreadable draft is ignored.
    readCheckoutDraft(userId).then(
      (found) => isUnmounted || restore(found),
      () => undefined,
    )
    return () => {
      isUnmounted = true
      stored.current = undefined
    }
  }, [isVisible, userId])

  const saveDraft = useEffectEvent(() => {
    const isRead = stored.current !== undefined
    if (isRead) stored.current = current
    // The page may be reloaded before the stored draft is read. When storage is full, only the form has the values.
    const saving = isRead ? writeCheckoutDraft(userId, draft) : extendCheckoutDraft(userId, draft)
    saving.catch(() => undefined)
  })
  useEffect(() => {
    if (isVisible && (stored.current ?? '{}') !== current) saveDraft()
  }, [isVisible, current])
}
