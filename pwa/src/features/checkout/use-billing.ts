import type { CartLine, PaymentMethod } from '@usiku/contracts/orders.ts'
import { type FormEvent, useState } from 'react'
import { newOrderId } from '../../offline/outbox.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import { useContactFields } from '../../ui/use-contact-fields.ts'
import { placementOf } from './placement.ts'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import type { PlacingActions } from './use-placing.ts'

const CONTACT_NAMES = ['phone', 'city', 'instructions'] as const

export function useBilling(
  user: SessionUser,
  lines: readonly CartLine[],
  place: PlacingActions['place'],
  isVisible: boolean,
) {
  const contact = useContactFields(user)
  const [payment, setPayment] = useState<PaymentMethod>()
  useCheckoutDraft(user, { ...contact.fields.values, payment }, isVisible, ({ payment: chosen, ...typed }) => {
    for (const name of CONTACT_NAMES) if (typed[name] !== undefined) contact.fields.setValue(name, typed[name])
    if (chosen) setPayment(chosen)
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!contact.check(event.currentTarget)) return
    const { values } = contact.fields
    place(placementOf({ orderId: newOrderId(), email: user.email, values, payment, lines }), user._id)
  }
  return { ...contact, payment, setPayment, submit }
}
