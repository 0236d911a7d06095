import { checkFields, type FakeContext } from './fake-context.ts'
import { formatNairobi, isCallbackUrl, isExactly, parseNairobi } from './field-rules.ts'
import type { MoneyTransaction } from './mobile-money.ts'
import { type Body, createError, type Reply } from './replies.ts'

export interface PaymentByHand {
  readonly phone: string
  readonly amount: number
  /** As the customer types it; a till has none. */
  readonly reference?: string
  /** `false`: no confirmation comes, so that only the pull knows it. */
  readonly isAnnounced?: boolean
}

export type PaymentResult =
  | { readonly kind: 'paid'; readonly payment: MoneyTransaction }
  /** By the shop's validation, or by M-Pesa. */
  | { readonly kind: 'rejected'; readonly code: string }

export interface PaybillRules {
  /** Safaricom asks the shop before it takes a payment. */
  readonly validates: boolean
  /** In production a second registration is rejected. */
  readonly registersOnce: boolean
  readonly pullPageSize: number
}

const REGISTER = '/mpesa/c2b/v2/registerurl'
const REGISTER_PULL = '/pulltransactions/v1/register'
const PULL = '/pulltransactions/v1/query'
const MAX_PULL_MS = 48 * 3_600_000
const MAX_REFERENCE_LENGTH = 20

/** Payments that customers make by themselves, and the lists of them. */
export class PaymentsByHand {
  readonly #context: FakeContext
  readonly #rules: PaybillRules
  #urls: { readonly confirmation: string; readonly validation: string } | undefined
  #isPullRegistered = false

  constructor(context: FakeContext, rules: PaybillRules) {
    this.#context = context
    this.#rules = rules
  }

  get urls() {
    return this.#urls
  }

  register(body: Body): Reply {
    const refused = checkFields(this.#context, REGISTER, body, {
      ShortCode: isExactly(Number(this.#context.account.shortcode)),
      ResponseType: (value) => value === 'Completed' || value === 'Cancelled',
      ConfirmationURL: isCallbackUrl,
      ValidationURL: isCallbackUrl,
    })
    if (refused !== undefined) return refused
    if (this.#urls !== undefined && this.#rules.registersOnce)
      return createError(500, '500.003.1001', 'Urls are already registered')
    this.#urls = { confirmation: String(body.ConfirmationURL), validation: String(body.ValidationURL) }
    return {
      status: 200,
      json: { OriginatorCoversationID: '7619-1', ResponseCode: '0', ResponseDescription: 'success' },
    }
  }

  registerPull(body: Body): Reply {
    const refused = checkFields(this.#context, REGISTER_PULL, body, {
      ShortCode: isExactly(this.#context.account.shortcode),
      RequestType: isExactly('Pull'),
      NominatedNumber: (value) => typeof value === 'string' && /^254[17]\d{8}$/.test(value),
      CallBackURL: isCallbackUrl,
    })
    if (refused !== undefined) return refused
    const ResponseStatus = this.#isPullRegistered ? '1001' : '1000'
    this.#isPullRegistered = true
    const { shortcode: ShortCode } = this.#context.account
    return { status: 200, json: { ResponseRefID: '18633-1', ResponseStatus, ShortCode, ResponseDescription: 'done' } }
  }

  pull(body: Body): Reply {
    const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/.test(value)
    const refused = checkFields(this.#context, PULL, body, {
      ShortCode: isExactly(this.#context.account.shortcode),
      StartDate: isTime,
      EndDate: isTime,
      OffSetValue: (value) => typeof value === 'string' && /^\d+$/.test(value),
    })
    if (refused !== undefined) return refused
    if (!this.#isPullRegistered) return createError(400, '400.002.02', 'Bad Request - not registered')
    const [start, end] = [parseNairobi(String(body.StartDate)), parseNairobi(String(body.EndDate))]
    const earliest = Math.max(start, this.#context.clock.now().getTime() - MAX_PULL_MS)
    const isAsked = ({ kind, at }: MoneyTransaction) =>
      kind === 'payment' && at.getTime() >= earliest && at.getTime() < end + 1_000
    const offset = Number(body.OffSetValue)
    const rows = this.#context.money.transactions.filter(isAsked).slice(offset, offset + this.#rules.pullPageSize)
    const answer = { ResponseRefID: '26178-1', ResponseMessage: rows.length > 0 ? 'Success' : 'No transactions' }
    if (rows.length === 0) return { status: 200, json: { ...answer, ResponseCode: '1001', Response: [] } }
    return { status: 200, json: { ...answer, ResponseCode: '1000', Response: [rows.map(toPulledRow)] } }
  }

  /** A customer pays to the paybill or till, without a prompt. */
  async pay({ phone, amount, reference = '', isAnnounced = true }: PaymentByHand): Promise<PaymentResult> {
    const { account, money, courier } = this.#context
    const typed = account.type === 'till' ? '' : reference.slice(0, MAX_REFERENCE_LENGTH)
    const details = { phone, amount, reference: typed, checkoutRequestId: undefined }
    if (this.#rules.validates && this.#urls !== undefined) {
      const body = this.#createBody({ ...details, receipt: 'SKEVALIDAT', at: this.#context.clock.now() })
      const code = readValidation((await courier.send(this.#urls.validation, body)).body)
      if (code !== '0') return { kind: 'rejected', code }
    }
    const outcome = money.pay(details)
    if ('code' in outcome) return { kind: 'rejected', code: outcome.code }
    if (isAnnounced) await this.announce(outcome)
    return { kind: 'paid', payment: outcome }
  }

  /** Sends a confirmation, which may be a second one. */
  async announce(payment: MoneyTransaction): Promise<void> {
    if (this.#urls !== undefined) await this.#context.courier.send(this.#urls.confirmation, this.#createBody(payment))
  }

  #createBody(payment: Pick<MoneyTransaction, 'receipt' | 'at' | 'amount' | 'reference' | 'phone'>) {
    const { account, money } = this.#context
    return {
      TransactionType: account.type === 'till' ? 'Buy Goods' : 'Pay Bill',
      TransID: payment.receipt,
      TransTime: formatNairobi(payment.at),
      TransAmount: payment.amount.toFixed(2),
      BusinessShortCode: account.shortcode,
      BillRefNumber: payment.reference,
      InvoiceNumber: '',
      OrgAccountBalance: money.shopBalance.toFixed(2),
      ThirdPartyTransID: '',
      MSISDN: maskPhone(payment.phone),
      FirstName: 'Amina',
      MiddleName: '',
      LastName: '',
    }
  }
}

/** A shop that gives no clear answer has accepted: its addresses are registered as `Completed`. */
function readValidation(body: string): string {
  try {
    const { ResultCode = '0' } = JSON.parse(body) as Body
    return String(ResultCode)
  } catch {
    return '0'
  }
}

const maskPhone = (phone: string): string => `${phone.slice(0, 4)} ***** ${phone.slice(-3)}`

function toPulledRow({ receipt, at, phone, reference, amount }: MoneyTransaction) {
  return {
    transactionId: receipt,
    trxDate: at.toISOString().replace(/\.\d+Z$/, 'Z'),
    msisdn: maskPhone(phone),
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: reference,
    amount: amount.toFixed(1),
    organizationname: 'Usiku',
  }
}
