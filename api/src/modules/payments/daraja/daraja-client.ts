import { constants, publicEncrypt } from 'node:crypto'
import { MAX_PROMPT_AMOUNT, MIN_PROMPT_AMOUNT } from '@usiku/contracts/payments/constants.ts'
import { toDateTime, toSpacedDateTime } from '../../../lib/nairobi-time.ts'
import type { MpesaConfig } from '../../../payment-config.ts'
import type { DarajaReply } from './daraja-request.ts'
import { type DarajaOptions, DarajaTransport } from './daraja-transport.ts'
import { getText } from './json-fields.ts'
import { type PulledTransaction, toPulledTransactions } from './pulled-transactions.ts'

export type PushOutcome =
  | { readonly kind: 'accepted'; readonly merchantRequestId: string; readonly checkoutRequestId: string }
  /** Certainly no prompt on the phone. `readResultCode` explains the code. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Perhaps a prompt on the phone. */
  | { readonly kind: 'unknown'; readonly reason: string }

export type QueryOutcome =
  | { readonly kind: 'result'; readonly code: string }
  | { readonly kind: 'in_progress' }
  /** Says nothing about the payment. */
  | { readonly kind: 'no_answer'; readonly reason: string }

export type PullOutcome =
  /** `unreadable`: how many more rows came. */
  | { readonly kind: 'rows'; readonly rows: readonly PulledTransaction[]; readonly unreadable?: number }
  /** `code` of a rejection. */
  | { readonly kind: 'no_answer'; readonly reason: string; readonly code?: string }

/** Of a request whose result is sent later. */
export type Ack =
  | { readonly kind: 'accepted'; readonly conversationId?: string; readonly originatorConversationId?: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly reason: string }

export interface ResultAddresses {
  readonly resultUrl: string
  readonly timeoutUrl: string
}

/** Safaricom's Daraja API. No method throws because of an answer, and none repeats what may have been done. */
export interface DarajaClient {
  push(prompt: {
    readonly phone: string
    readonly amount: number
    readonly reference: string
    readonly callbackUrl: string
    readonly description: string
  }): Promise<PushOutcome>
  queryPush(checkoutRequestId: string): Promise<QueryOutcome>
  registerConfirmation(urls: { readonly confirmationUrl: string; readonly validationUrl: string }): Promise<Ack>
  registerPull(input: { readonly phone: string; readonly callbackUrl: string }): Promise<Ack>
  pull(range: { readonly from: Date; readonly to: Date; readonly offset: number }): Promise<PullOutcome>
  reverse(
    reversal: ResultAddresses & { readonly receipt: string; readonly amount: number; readonly remarks: string },
  ): Promise<Ack>
  /** @param payout its `id` makes a repeated request harmless */
  payOut(
    payout: ResultAddresses & {
      readonly id: string
      readonly phone: string
      readonly amount: number
      readonly remarks: string
    },
  ): Promise<Ack>
}

const PUSH_LIMITS = { timeoutMs: 15_000 }
/** A page has up to hundreds of payments. */
const PULL_LIMITS = { timeoutMs: 30_000, maxBytes: 2 * 1_024 * 1_024 }
const MAX_REFERENCE_LENGTH = 12
const MAX_DESCRIPTION_LENGTH = 13
const MAX_REMARKS_LENGTH = 100
const NOT_CONFIGURED = { kind: 'refused', code: 'not_configured', message: 'the settings name no initiator' } as const

type Input<Method extends keyof DarajaClient> = Parameters<DarajaClient[Method]>[0]

export function createDarajaClient(options: DarajaOptions): DarajaClient {
  return new HttpDarajaClient(options)
}

class HttpDarajaClient implements DarajaClient {
  readonly #mpesa: MpesaConfig
  readonly #transport: DarajaTransport

  constructor(options: DarajaOptions) {
    this.#mpesa = options.mpesa
    this.#transport = new DarajaTransport(options)
  }

  async push({ phone, amount, reference, callbackUrl, description }: Input<'push'>): Promise<PushOutcome> {
    const { type, till, shortcode } = this.#mpesa
    // M-Pesa's own codes for amounts out of its limits.
    if (amount < MIN_PROMPT_AMOUNT) return { kind: 'refused', code: '2' }
    if (amount > MAX_PROMPT_AMOUNT) return { kind: 'refused', code: '3' }
    const createBody = () => ({
      ...this.#sign(),
      TransactionType: type === 'till' ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
      Amount: amount,
      PartyA: Number(phone),
      PartyB: Number(till ?? shortcode),
      PhoneNumber: Number(phone),
      CallBackURL: callbackUrl,
      AccountReference: reference.slice(0, MAX_REFERENCE_LENGTH),
      TransactionDesc: toPlainText(description, MAX_DESCRIPTION_LENGTH),
    })
    return toPushOutcome(await this.#transport.post('/mpesa/stkpush/v1/processrequest', createBody, PUSH_LIMITS))
  }

  async queryPush(checkoutRequestId: string): Promise<QueryOutcome> {
    const createBody = () => ({ ...this.#sign(), CheckoutRequestID: checkoutRequestId })
    return toQueryOutcome(await this.#transport.post('/mpesa/stkpushquery/v1/query', createBody), checkoutRequestId)
  }

  registerConfirmation({ confirmationUrl, validationUrl }: Input<'registerConfirmation'>): Promise<Ack> {
    return this.#post('/mpesa/c2b/v2/registerurl', {
      ShortCode: Number(this.#mpesa.shortcode),
      // Where validation is on, payments go through while the shop does not answer.
      ResponseType: 'Completed',
      ConfirmationURL: confirmationUrl,
      ValidationURL: validationUrl,
    })
  }

  registerPull({ phone, callbackUrl }: Input<'registerPull'>): Promise<Ack> {
    return this.#post('/pulltransactions/v1/register', {
      ShortCode: this.#mpesa.shortcode,
      RequestType: 'Pull',
      NominatedNumber: phone,
      CallBackURL: callbackUrl,
    })
  }

  async pull({ from, to, offset }: Input<'pull'>): Promise<PullOutcome> {
    const [StartDate, EndDate] = [toSpacedDateTime(from.toISOString()), toSpacedDateTime(to.toISOString())]
    const body = { ShortCode: this.#mpesa.shortcode, StartDate, EndDate, OffSetValue: String(offset) }
    return toPullOutcome(await this.#transport.post('/pulltransactions/v1/query', () => body, PULL_LIMITS), to)
  }

  async reverse({ receipt, amount, remarks, resultUrl, timeoutUrl }: Input<'reverse'>): Promise<Ack> {
    const initiator = this.#getInitiator()
    if (initiator === undefined) return NOT_CONFIGURED
    return this.#post('/mpesa/reversal/v1/request', {
      Initiator: initiator.name,
      SecurityCredential: initiator.credential,
      CommandID: 'TransactionReversal',
      TransactionID: receipt,
      Amount: amount,
      ReceiverParty: Number(this.#mpesa.shortcode),
      RecieverIdentifierType: '11',
      ResultURL: resultUrl,
      QueueTimeOutURL: timeoutUrl,
      Remarks: toPlainText(remarks, MAX_REMARKS_LENGTH),
    })
  }

  async payOut({ id, phone, amount, remarks, resultUrl, timeoutUrl }: Input<'payOut'>): Promise<Ack> {
    const initiator = this.#getInitiator()
    if (initiator?.b2cShortcode === undefined) return NOT_CONFIGURED
    const body = {
      OriginatorConversationID: id,
      InitiatorName: initiator.name,
      SecurityCredential: initiator.credential,
      CommandID: 'BusinessPayment',
      Amount: amount,
      PartyA: Number(initiator.b2cShortcode),
      PartyB: Number(phone),
      ResultURL: resultUrl,
      QueueTimeOutURL: timeoutUrl,
      Remarks: toPlainText(remarks, MAX_REMARKS_LENGTH),
    }
    const reply = await this.#transport.post('/mpesa/b2c/v3/paymentrequest', () => body)
    // An earlier request with this id has arrived.
    const isRepeated = reply.kind === 'unclear' && reply.code === '500.002.1001' && /duplicate/i.test(reply.reason)
    return isRepeated ? { kind: 'accepted', originatorConversationId: id } : toAck(reply)
  }

  async #post(path: string, body: object): Promise<Ack> {
    return toAck(await this.#transport.post(path, () => body))
  }

  #sign() {
    const { shortcode } = this.#mpesa
    const timestamp = toDateTime(this.#transport.getTime().toISOString())
    const password = Buffer.from(shortcode + this.#transport.getSecrets().passkey + timestamp).toString('base64')
    return { BusinessShortCode: Number(shortcode), Password: password, Timestamp: timestamp }
  }

  /** Encrypts the password anew for each request: secrets may have been read again. */
  #getInitiator() {
    const secret = this.#transport.getSecrets().initiator
    if (this.#mpesa.initiator === undefined || secret === undefined) return undefined
    const key = { key: secret.certificate, padding: constants.RSA_PKCS1_PADDING }
    const credential = publicEncrypt(key, Buffer.from(secret.password)).toString('base64')
    return { ...this.#mpesa.initiator, credential }
  }
}

function toPushOutcome(reply: DarajaReply): PushOutcome {
  if (reply.kind === 'rejected') return { kind: 'refused', code: reply.code }
  if (reply.kind === 'unclear') return { kind: 'unknown', reason: reply.reason }
  const code = getText(reply.body, 'ResponseCode')
  if (code !== undefined && code !== '0') return { kind: 'refused', code }
  const merchantRequestId = getText(reply.body, 'MerchantRequestID')
  const checkoutRequestId = getText(reply.body, 'CheckoutRequestID')
  if (code === undefined || !merchantRequestId || !checkoutRequestId)
    return { kind: 'unknown', reason: 'an answer without ids' }
  return { kind: 'accepted', merchantRequestId, checkoutRequestId }
}

function toQueryOutcome(reply: DarajaReply, checkoutRequestId: string): QueryOutcome {
  if (reply.kind !== 'ok') return toNoAnswer(reply)
  const code = getText(reply.body, 'ResultCode')
  const answered = getText(reply.body, 'CheckoutRequestID')
  if (!code || (answered !== undefined && answered !== checkoutRequestId))
    return { kind: 'no_answer', reason: 'an answer of another form' }
  return code === '4999' ? { kind: 'in_progress' } : { kind: 'result', code }
}

function toPullOutcome(reply: DarajaReply, to: Date): PullOutcome {
  if (reply.kind !== 'ok') return toNoAnswer(reply)
  const code = getText(reply.body, 'ResponseCode')
  if (code === '1001') return { kind: 'rows', rows: [] }
  const page = code === '1000' ? toPulledTransactions(reply.body.Response, to) : undefined
  return page === undefined ? { kind: 'no_answer', reason: 'an answer of another form' } : { kind: 'rows', ...page }
}

function toNoAnswer(reply: Exclude<DarajaReply, { kind: 'ok' }>) {
  if (reply.kind === 'unclear') return { kind: 'no_answer', reason: reply.reason } as const
  return { kind: 'no_answer', reason: `${reply.code} ${reply.message}`, code: reply.code } as const
}

function toAck(reply: DarajaReply): Ack {
  if (reply.kind === 'rejected') return { kind: 'refused', code: reply.code, message: reply.message }
  if (reply.kind === 'unclear') return { kind: 'unknown', reason: reply.reason }
  // The pull API names its field otherwise; its 1001 means that the number was registered before.
  const code = getText(reply.body, 'ResponseCode') ?? getText(reply.body, 'ResponseStatus')
  if (code === undefined) return { kind: 'unknown', reason: 'an answer of another form' }
  if (!['0', '00000000', '1000', '1001'].includes(code))
    return { kind: 'refused', code, message: getText(reply.body, 'ResponseDescription') ?? '' }
  const conversationId = getText(reply.body, 'ConversationID')
  const originatorConversationId =
    getText(reply.body, 'OriginatorConversationID') ?? getText(reply.body, 'OriginatorCoversationID')
  return {
    kind: 'accepted',
    ...(conversationId === undefined ? {} : { conversationId }),
    ...(originatorConversationId === undefined ? {} : { originatorConversationId }),
  }
}

/** Daraja rejects some characters, and an empty text. */
function toPlainText(text: string, maxLength: number): string {
  return (
    text
      .replace(/[^A-Za-z0-9.-]+/g, ' ')
      .trim()
      .slice(0, maxLength)
      .trim() || 'Payment'
  )
}
