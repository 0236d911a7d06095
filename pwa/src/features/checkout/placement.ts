import { type CartLine, type OrderPlacement, type PaymentMethod, SHIPPING_FEE } from '@usiku/contracts/orders.ts'
import { subTotal } from '@usiku/contracts/rules/pricing.ts'
import { type ContactValues, contactOf } from '../../ui/contact-rules.ts'

export interface Billing {
  readonly orderId: string
  readonly email: string
  readonly values: ContactValues
  readonly payment: PaymentMethod | undefined
  readonly lines: readonly CartLine[]
}

/** Whole cart lines and the total that was shown, so that the server can detect a difference. */
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
