import type { PaymentMethod } from '@usiku/contracts/orders.ts'
import { formatPhone } from '@usiku/contracts/rules/phone.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type CheckoutDraft, mergeDrafts, readCheckoutDraft, writeCheckoutDraft } from '../../offline/checkout-draft.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import type { ContactValues } from '../../ui/contact-rules.ts'

type CheckoutForm = ContactValues & { readonly payment: PaymentMethod | undefined }

/** Only what differs from the profile. */
function draftOf({ payment, ...values }: CheckoutForm, user: SessionUser): CheckoutDraft {
  const known = { phone: formatPhone(user.phone), city: user.city, instructions: '' }
  const typed = Object.entries(values).filter(([name, value]) => value !== known[name as keyof ContactValues])
  return { ...Object.fromEntries(typed), ...(payment ? { payment } : {}) }
}

/**
 * Restores the draft, then persists changes.
 * @param fill sets the restored values
 */
export function useCheckoutDraft(
  user: SessionUser,
  form: CheckoutForm,
  isVisible: boolean,
  fill: (found: CheckoutDraft) => void,
): void {
  const userId = user._id
  const draft = draftOf(form, user)
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
    let isLeft = false
    // An unreadable draft is ignored.
    readCheckoutDraft(userId).then(
      (found) => isLeft || restore(found),
      () => undefined,
    )
    return () => {
      isLeft = true
      setStored(undefined)
    }
  }, [isVisible, userId])

  const keep = useEffectEvent(() => {
    setStored(current)
    // When storage is full, only the form has the values.
    writeCheckoutDraft(userId, draft).catch(() => undefined)
  })
  useEffect(() => {
    if (stored !== undefined && stored !== current) keep()
  }, [stored, current])
}
