import { msg, t } from '@lingui/core/macro'
import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'

const PAYMENT_LABELS: Readonly<Record<PaymentMethod, string>> = { mpesa: 'M-Pesa', cod: msg`Cash on delivery` }

export function getPaymentLabel(method: PaymentMethod | null): string {
  return method === null ? t`Not chosen` : PAYMENT_LABELS[method]
}
