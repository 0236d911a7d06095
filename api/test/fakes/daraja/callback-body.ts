import { toCode, toTransactionDate } from './fake-context.ts'
import type { MoneyTransaction } from './mobile-money.ts'

export interface Prompt {
  readonly merchantRequestId: string
  readonly checkoutRequestId: string
  readonly phone: string
  readonly amount: number
  readonly reference: string
  readonly callbackUrl: string
  readonly at: Date
  /** Once the customer has answered. */
  readonly resultCode: string | undefined
  readonly payment: MoneyTransaction | undefined
}

/** In place of the truth. */
export interface CallbackChange {
  readonly resultCode?: string
  readonly amount?: number
  readonly receipt?: string
  readonly checkoutRequestId?: string
  readonly isShuffled?: boolean
  /** The code as text, as Daraja sends it at times. */
  readonly isText?: boolean
}

/** What Daraja sends about a prompt, with details only when it was paid. */
export function createCallback(prompt: Prompt, change: CallbackChange) {
  const code = change.resultCode ?? prompt.resultCode ?? '0'
  const items = [
    { Name: 'Amount', Value: change.amount ?? prompt.amount },
    { Name: 'MpesaReceiptNumber', Value: change.receipt ?? prompt.payment?.receipt ?? 'FORGED0001' },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: toTransactionDate(prompt.payment?.at ?? prompt.at) },
    { Name: 'PhoneNumber', Value: Number(prompt.phone) },
  ]
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: change.checkoutRequestId ?? prompt.checkoutRequestId,
        ResultCode: change.isText ? code : toCode(code),
        ResultDesc: code === '0' ? 'The service request is processed successfully.' : `Result ${code}`,
        ...(code === '0' ? { CallbackMetadata: { Item: change.isShuffled ? items.reverse() : items } } : {}),
      },
    },
  }
}
