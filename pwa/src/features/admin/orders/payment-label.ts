import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'

const PAYMENT_LABELS: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  mpesa: msg`M-Pesa`,
  cod: msg`Cash on delivery`,
}

export function getPaymentLabel(method: PaymentMethod | null): string {
  return method === null ? t`Not chosen` : t(PAYMENT_LABELS[method])
}
