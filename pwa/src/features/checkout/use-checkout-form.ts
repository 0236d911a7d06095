import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { type FormEvent, useState } from 'react'
import { createOrderId } from '../../outbox/orders/order-outbox.ts'
import type { SessionUser } from '../../session/stored-session.ts'
import { useContactFields } from '../../shop/contact/use-contact-fields.ts'
import { buildOrder } from './build-order.ts'
import { useCheckoutDraft } from './use-checkout-draft.ts'
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
    const { values } = contact.fields
    placeOrder(buildOrder({ orderId: createOrderId(), email: user.email, values, payment, lines }), user._id)
  }
  return { ...contact, payment, setPayment, submit }
}
