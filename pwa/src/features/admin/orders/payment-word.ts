import type { PaymentMethod } from '@usiku/contracts/orders.ts'

const PAYMENTS: Readonly<Record<PaymentMethod, string>> = { mpesa: 'M-Pesa', cod: 'Cash on delivery' }

/** How an order is paid, in words. */
export function paymentWord(method: PaymentMethod | null): string {
  return method === null ? 'Not chosen' : PAYMENTS[method]
}
