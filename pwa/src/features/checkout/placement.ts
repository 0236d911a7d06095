import { type CartLine, type OrderPlacement, type PaymentMethod, SHIPPING_FEE } from '@usiku/contracts/orders.ts'
import { normalizePhone } from '@usiku/contracts/rules/phone.ts'
import { subTotal } from '@usiku/contracts/rules/pricing.ts'
import type { FieldErrors } from '../../ui/use-fields.ts'

/** What is typed at the checkout. */
export type BillingName = 'phone' | 'city' | 'instructions'

/** What is wrong with a phone number that cannot be called. */
export const PHONE_HINT = 'Enter a Kenyan mobile number, such as 0712 345 678.'

/** What has to be filled in, with the sentence for when it is not. */
export const REQUIRED = { phone: 'Enter the phone number for the delivery.', city: 'Enter the city for the delivery.' }

/** A number that cannot be called as its sentence; nothing while it is blank or right. */
export function phoneError(text: string): string | undefined {
  return text.trim() === '' || normalizePhone(text) !== undefined ? undefined : PHONE_HINT
}

/** What is said above the form of what is still wrong in it; empty when nothing is. */
export function alertOf(errors: FieldErrors<BillingName>): string {
  const isBlank = errors.phone === REQUIRED.phone || errors.city === REQUIRED.city
  return isBlank ? 'Please fill in all required fields.' : (errors.phone ?? '')
}

/** Everything that an order is made of. */
export interface Billing {
  readonly orderId: string
  readonly email: string
  readonly values: Readonly<Record<BillingName, string>>
  readonly payment: PaymentMethod | undefined
  readonly lines: readonly CartLine[]
}

/** The order as it is sent: whole cart lines and the total that the customer saw. */
export function placementOf({ orderId, email, values, payment, lines }: Billing): OrderPlacement {
  const instructions = values.instructions.trim()
  return {
    orderId,
    customerEmail: email,
    customerPhone: values.phone.trim(),
    customerCity: values.city.trim(),
    ...(instructions === '' ? {} : { orderInstructions: instructions }),
    items: [...lines],
    totalAmount: subTotal(lines) + SHIPPING_FEE,
    ...(payment ? { paymentMethod: payment } : {}),
    shippingFee: SHIPPING_FEE,
  }
}
