import type { PaymentMethod } from '@usiku/contracts/orders.ts'
import { formatPhone } from '@usiku/contracts/rules/phone.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type CheckoutDraft, mergeDrafts, readCheckoutDraft, writeCheckoutDraft } from '../../offline/checkout-draft.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import type { ContactValues } from '../../ui/contact-rules.ts'

/** The checkout's form as it stands. */
type CheckoutForm = ContactValues & { readonly payment: PaymentMethod | undefined }

/** What of it the shop does not know anyway. */
function draftOf({ payment, ...values }: CheckoutForm, user: SessionUser): CheckoutDraft {
  const known = { phone: formatPhone(user.phone), city: user.city, instructions: '' }
  const typed = Object.entries(values).filter(([name, value]) => value !== known[name as keyof ContactValues])
  return { ...Object.fromEntries(typed), ...(payment ? { payment } : {}) }
}

/**
 * Brings back what was typed at the checkout before, and keeps what is typed now.
 *
 * @param fill fills in what was found
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
  // As it is stored; `undefined` while that is not known.
  const [stored, setStored] = useState<string>()

  const restore = useEffectEvent((found: CheckoutDraft) => {
    // What has been typed meanwhile is newer.
    fill(mergeDrafts(found, draft))
    setStored(JSON.stringify(found))
  })
  useEffect(() => {
    if (!isVisible) return
    let isLeft = false
    // What cannot be read is typed again.
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
    // Where there is no room the form itself remembers.
    writeCheckoutDraft(userId, draft).catch(() => undefined)
  })
  useEffect(() => {
    if (stored !== undefined && stored !== current) keep()
  }, [stored, current])
}
