import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type CheckoutDraft,
  extendCheckoutDraft,
  mergeDrafts,
  readCheckoutDraft,
  writeCheckoutDraft,
} from '../../outbox/orders/checkout-draft.ts'
import type { SessionUser } from '../../session/stored-session.ts'
import type { ContactValues } from '../../shop/contact/contact-validation.ts'

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
export function useCheckoutDraft(
  user: SessionUser,
  form: CheckoutFormValues,
  isVisible: boolean,
  fill: (found: CheckoutDraft) => void,
): void {
  const userId = user._id
  const draft = toStoredDraft(form, user)
  const current = JSON.stringify(draft)
  // The persisted draft as JSON; `undefined` until it is read.
  const [stored, setStored] = useState<string>()

  const restore = useEffectEvent((found: CheckoutDraft) => {
    // Values typed before the draft was read win.
    fill(mergeDrafts(found, draft))
    setStored(JSON.stringify(found))
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
      setStored(undefined)
    }
  }, [isVisible, userId])

  const saveDraft = useEffectEvent(() => {
    const isRead = stored !== undefined
    if (isRead) setStored(current)
    // The page may be reloaded before the stored draft is read. When storage is full, only the form has the values.
    const saving = isRead ? writeCheckoutDraft(userId, draft) : extendCheckoutDraft(userId, draft)
    saving.catch(() => undefined)
  })
  useEffect(() => {
    if (isVisible && (stored ?? '{}') !== current) saveDraft()
  }, [isVisible, stored, current])
}
