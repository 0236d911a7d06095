import type { PaymentMethod } from '@usiku/contracts/orders.ts'

const PAYMENTS: Readonly<Record<PaymentMethod, string>> = { mpesa: 'M-Pesa', cod: 'Cash on delivery' }

export function paymentWord(method: PaymentMethod | null): string {
  return method === null ? 'Not chosen' : PAYMENTS[method]
}
