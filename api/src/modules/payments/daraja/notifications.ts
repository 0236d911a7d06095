import { parseDateTime } from '../../../lib/nairobi-time.ts'
import {
  getMoney,
  getObject,
  getReceipt,
  getText,
  getWholeAmount,
  isObject,
  type JsonObject,
  type Money,
} from './json-fields.ts'

/** Outcome of a prompt. Only a hint: it is not signed. */
export interface StkCallback {
  readonly merchantRequestId: string
  readonly checkoutRequestId: string
  readonly resultCode: string
  readonly receipt: string | undefined
  readonly amount: number | undefined
  readonly paidAt: string | undefined
  readonly phone: string | undefined
}

/** A payment by hand to the paybill or till, or a copy of one by prompt. */
export interface C2bPayment extends Money {
  readonly receipt: string
  readonly paidAt: string | undefined
  readonly shortcode: string | undefined
  /** As the payer typed it; empty for a till. */
  readonly reference: string
  /** Masked number or hash of the phone. */
  readonly payer: string
  /** May be empty. */
  readonly name: string
}

/** Outcome of a reversal, a payout or a query of a transaction, or what came to its time-out address. */
export interface InitiatorResult {
  readonly resultCode: string
  readonly originatorConversationId: string | undefined
  readonly conversationId: string | undefined
  /** Of the transaction that the request made. */
  readonly transactionId: string | undefined
  readonly parameters: Readonly<Record<string, string>>
}

/** @returns `undefined` for a body of another form */
export function parseStkCallback(body: unknown): StkCallback | undefined {
  const callback = getObject(getObject(body, 'Body'), 'stkCallback')
  if (callback === undefined) return undefined
  const merchantRequestId = getText(callback, 'MerchantRequestID')
  const checkoutRequestId = getText(callback, 'CheckoutRequestID')
  const resultCode = getText(callback, 'ResultCode', 40)
  if (!merchantRequestId || !checkoutRequestId || !resultCode) return undefined
  const items = toFields(getObject(callback, 'CallbackMetadata')?.Item, 'Name')
  return {
    merchantRequestId,
    checkoutRequestId,
    resultCode,
    receipt: getReceipt(items, 'MpesaReceiptNumber'),
    amount: getWholeAmount(items, 'Amount'),
    paidAt: parseDateTime(getText(items, 'TransactionDate') ?? ''),
    phone: getText(items, 'PhoneNumber'),
  }
}

/** Reads a confirmation or a validation. @returns `undefined` for a body of another form */
export function parseC2b(body: unknown): C2bPayment | undefined {
  if (!isObject(body)) return undefined
  const receipt = getReceipt(body, 'TransID')
  if (receipt === undefined || getText(body, 'TransAmount') === undefined) return undefined
  const names = ['FirstName', 'MiddleName', 'LastName'].map((name) => getText(body, name) ?? '')
  const { amount, cents } = getMoney(body, 'TransAmount')
  return {
    receipt,
    amount,
    cents,
    paidAt: parseDateTime(getText(body, 'TransTime') ?? ''),
    shortcode: getText(body, 'BusinessShortCode'),
    reference: getText(body, 'BillRefNumber') ?? '',
    payer: getText(body, 'MSISDN') ?? '',
    name: names.filter(Boolean).join(' '),
  }
}

/** Reads a result, also one of a time-out: the address says which. @returns `undefined` for a body of another form */
export function parseResult(body: unknown): InitiatorResult | undefined {
  const result = getObject(body, 'Result')
  const resultCode = result && getText(result, 'ResultCode', 40)
  if (result === undefined || !resultCode) return undefined
  const fields = toFields(getObject(result, 'ResultParameters')?.ResultParameter, 'Key')
  const parameters = Object.keys(fields).flatMap((name) => {
    const text = getText(fields, name)
    return text === undefined ? [] : [[name, text] as const]
  })
  return {
    resultCode,
    originatorConversationId: getText(result, 'OriginatorConversationID'),
    conversationId: getText(result, 'ConversationID'),
    transactionId: getReceipt(result, 'TransactionID'),
    parameters: Object.fromEntries(parameters),
  }
}

/** Items come in any order, some without a value; a single one may come without its list. */
function toFields(items: unknown, nameField: 'Name' | 'Key'): JsonObject {
  const list = Array.isArray(items) ? items : [items]
  const fields = list.flatMap((item: unknown) => {
    const name = isObject(item) ? getText(item, nameField) : undefined
    return isObject(item) && name !== undefined ? [[name, item.Value] as const] : []
  })
  return Object.fromEntries(fields)
}
