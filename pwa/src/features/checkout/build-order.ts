import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import { type PaymentMethod, SHIPPING_FEE } from '@usiku/contracts/orders/constants.ts'
import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { type ContactValues, toOrderContact } from '../../shop/contact/contact-validation.ts'

export interface OrderInput {
  readonly orderId: string
  readonly email: string
  readonly values: ContactValues
  readonly payment: PaymentMethod | undefined
  readonly lines: readonly CartLine[]
}

/** Whole cart lines and the total that was shown, so that the server can detect a difference. */
export function buildOrder({ orderId, email, values, payment, lines }: OrderInput): OrderPlacement {
  return {
    orderId,
    ...toOrderContact(values, email),
    items: [...lines],
    totalAmount: getSubtotal(lines) + SHIPPING_FEE,
    ...(payment ? { paymentMethod: payment } : {}),
    shippingFee: SHIPPING_FEE,
  }
}
