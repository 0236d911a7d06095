import { type CartLine, type OrderPlacement, type PaymentMethod, SHIPPING_FEE } from '@usiku/contracts/orders.ts'
import { subTotal } from '@usiku/contracts/rules/pricing.ts'
import { type ContactValues, contactOf } from '../../ui/contact-rules.ts'

/** Everything that an order is made of. */
export interface Billing {
  readonly orderId: string
  readonly email: string
  readonly values: ContactValues
  readonly payment: PaymentMethod | undefined
  readonly lines: readonly CartLine[]
}

/** The order as it is sent: whole cart lines and the total that the customer saw. */
export function placementOf({ orderId, email, values, payment, lines }: Billing): OrderPlacement {
  return {
    orderId,
    ...contactOf(values, email),
    items: [...lines],
    totalAmount: subTotal(lines) + SHIPPING_FEE,
    ...(payment ? { paymentMethod: payment } : {}),
    shippingFee: SHIPPING_FEE,
  }
}
