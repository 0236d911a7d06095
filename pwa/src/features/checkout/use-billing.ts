import type { CartLine, PaymentMethod } from '@usiku/contracts/orders.ts'
import { type FormEvent, useState } from 'react'
import { newOrderId } from '../../offline/outbox.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import { useContactFields } from '../../ui/use-contact-fields.ts'
import { placementOf } from './placement.ts'
import type { PlacingActions } from './use-placing.ts'

/** The checkout's form: its fields, what is wrong with them, and what pressing Place Order does. */
export function useBilling(user: SessionUser, lines: readonly CartLine[], place: PlacingActions['place']) {
  const contact = useContactFields(user)
  const [payment, setPayment] = useState<PaymentMethod>()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!contact.check(event.currentTarget)) return
    const { values } = contact.fields
    place(placementOf({ orderId: newOrderId(), email: user.email, values, payment, lines }), user._id)
  }
  return { ...contact, payment, setPayment, submit }
}
