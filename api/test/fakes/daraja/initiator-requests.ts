import { decryptCredential } from './credentials.ts'
import { checkFields, type FakeContext, toCode } from './fake-context.ts'
import { type FieldRule, isAmount, isCallbackUrl, isExactly, isPhone, isTextUpTo } from './field-rules.ts'
import { type Body, createError, createRefusal, type Refusal, type Reply } from './replies.ts'

export type InitiatorApi = 'reversal' | 'payout'

/** What happens to one request of the shop's initiator. Without a script it is done after two seconds. */
export interface InitiatorScript {
  /** `after_…`: the request fails, though it is carried out. */
  readonly reply?: 'accepted' | 'after_silent' | 'after_broken' | Refusal
  /** Result code in place of the truth; any other than `0` does nothing. */
  readonly result?: string
  readonly afterMs?: number
  /** Something comes to the time-out address before the result. */
  readonly timesOutFirst?: boolean
  /** `false`: no result comes, though it is carried out. */
  readonly isResultSent?: boolean
  readonly copies?: number
}

interface Outcome {
  readonly code: string
  readonly transactionId?: string
  readonly parameters?: Body
}

const RESULT_MS = 2_000
const PATHS: Readonly<Record<InitiatorApi, string>> = {
  reversal: '/mpesa/reversal/v1/request',
  payout: '/mpesa/b2c/v3/paymentrequest',
}

/** Reversals and payouts. */
export class InitiatorRequests {
  readonly #context: FakeContext
  readonly #scripts = new Map<InitiatorApi, InitiatorScript[]>()
  readonly #payoutIds = new Set<string>()
  #count = 0

  constructor(context: FakeContext) {
    this.#context = context
  }

  script(api: InitiatorApi, scripts: readonly InitiatorScript[]): void {
    this.#scripts.set(api, [...(this.#scripts.get(api) ?? []), ...scripts])
  }

  reverse(body: Body): Reply {
    const { account, money } = this.#context
    const rules = {
      Initiator: isExactly(account.initiator),
      CommandID: isExactly('TransactionReversal'),
      TransactionID: isTextUpTo(20),
      Amount: isAmount,
      ReceiverParty: isExactly(Number(account.shortcode)),
      RecieverIdentifierType: isExactly('11'),
    }
    return this.#handle('reversal', body, rules, () => {
      const receipt = String(body.TransactionID)
      const payment = money.find(receipt)
      if (payment !== undefined && payment.amount !== body.Amount) return { code: '2028' }
      const outcome = money.reverse(receipt)
      if ('code' in outcome) return outcome
      const parameters = { Amount: outcome.amount, OriginalTransactionID: receipt, Charge: 0 }
      return { code: '0', transactionId: outcome.receipt, parameters }
    })
  }

  payOut(body: Body): Reply {
    const { account, money } = this.#context
    const id = String(body.OriginatorConversationID)
    if (this.#payoutIds.has(id)) return createError(500, '500.002.1001', 'Duplicate OriginatorConversationID')
    const rules = {
      OriginatorConversationID: isTextUpTo(50),
      InitiatorName: isExactly(account.initiator),
      CommandID: isExactly('BusinessPayment'),
      Amount: isAmount,
      PartyA: isExactly(Number(account.b2cShortcode)),
      PartyB: isPhone,
    }
    const onAccepted = () => this.#payoutIds.add(id)
    const perform = () => {
      const outcome = money.payOut(String(body.PartyB), Number(body.Amount))
      if ('code' in outcome) return outcome
      const parameters = { TransactionAmount: outcome.amount, TransactionReceipt: outcome.receipt }
      return { code: '0', transactionId: outcome.receipt, parameters }
    }
    return this.#handle('payout', body, rules, perform, onAccepted)
  }

  #handle(
    api: InitiatorApi,
    body: Body,
    rules: Readonly<Record<string, FieldRule>>,
    perform: () => Outcome,
    onAccepted: () => void = () => undefined,
  ): Reply {
    const refused = checkFields(this.#context, PATHS[api], body, {
      ...rules,
      SecurityCredential: isTextUpTo(1_000),
      ResultURL: isCallbackUrl,
      QueueTimeOutURL: isCallbackUrl,
      Remarks: isTextUpTo(100),
    })
    if (refused !== undefined) return refused
    const script = this.#scripts.get(api)?.shift() ?? {}
    const { reply = 'accepted' } = script
    if (reply !== 'accepted' && !isLost(reply)) return createRefusal(reply)
    onAccepted()
    const ack = this.#createAck(body)
    this.#context.clock.schedule(script.afterMs ?? RESULT_MS, () => this.#finish(body, ack, script, perform))
    if (isLost(reply)) return reply === 'after_silent' ? 'silent' : 'broken'
    return { status: 200, json: { ...ack, ResponseCode: '0', ResponseDescription: 'Accept the service request.' } }
  }

  #createAck({ OriginatorConversationID }: Body) {
    this.#count += 1
    return {
      OriginatorConversationID: String(OriginatorConversationID ?? `10819-695089-${this.#count}`),
      ConversationID: `AG_${this.#context.clock.now().getTime()}_${this.#count}`,
    }
  }

  async #finish(body: Body, ack: Body, script: InitiatorScript, perform: () => Outcome): Promise<void> {
    const { courier, account } = this.#context
    const { result = '0', timesOutFirst = false, isResultSent = true, copies = 1 } = script
    if (timesOutFirst) await courier.send(String(body.QueueTimeOutURL), createResult(ack, { code: '1037' }))
    const isPasswordRight = decryptCredential(body.SecurityCredential) === account.initiatorPassword
    const wrong = isPasswordRight ? result : '2001'
    const outcome = wrong === '0' ? perform() : { code: wrong }
    if (isResultSent) await courier.sendCopies(String(body.ResultURL), createResult(ack, outcome), copies)
  }
}

const isLost = (reply: NonNullable<InitiatorScript['reply']>): reply is 'after_silent' | 'after_broken' =>
  reply.startsWith('after_')

function createResult(ack: Body, { code, transactionId = 'SKENOTHING', parameters = {} }: Outcome) {
  const ResultParameter = Object.entries(parameters).map(([Key, Value]) => ({ Key, Value }))
  return {
    Result: {
      ResultType: 0,
      ResultCode: toCode(code),
      ResultDesc: `Result ${code}`,
      ...ack,
      TransactionID: transactionId,
      ...(ResultParameter.length > 0 ? { ResultParameters: { ResultParameter } } : {}),
    },
  }
}
