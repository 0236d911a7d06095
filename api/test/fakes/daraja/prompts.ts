import { type CallbackChange, createCallback, type Prompt } from './callback-body.ts'
import { checkFields, checkPassword, type FakeContext, getSignatureRules } from './fake-context.ts'
import { isAmount, isCallbackUrl, isExactly, isPhone, isTextUpTo } from './field-rules.ts'
import type { MoneyTransaction } from './mobile-money.ts'
import { type Body, createError, createRefusal, type Refusal, type Reply } from './replies.ts'

export interface CallbackScript {
  /** `false`: it never comes. */
  readonly isSent?: boolean
  /** After the customer's answer. */
  readonly delayMs?: number
  /** At the same moment. */
  readonly copies?: number
  /** Sent first, with this result code. */
  readonly before?: string
  /** In place of the truth: another amount, an unknown id, success that was none. */
  readonly change?: CallbackChange
  readonly isMalformed?: boolean
}

/** `after_…`: the prompt is on the phone, though the request fails. */
type LostReply = 'after_silent' | 'after_broken' | 'after_html_503'

type QueryScript = 'in_progress' | 'processing_500' | 'processing_200' | Refusal | { readonly code: string }

/** What happens to one prompt. Without a script the customer pays after five seconds. */
export interface PromptScript {
  /** `callback_first`: the shop has the callback before this answer. */
  readonly reply?: 'accepted' | 'callback_first' | LostReply | Refusal
  /** Result code of the customer's answer; `0` pays. */
  readonly result?: string
  readonly afterMs?: number
  readonly callback?: CallbackScript
  /** Answers to queries, one each; afterwards the truth. */
  readonly queries?: readonly QueryScript[]
  /** The payment also comes as one by hand, with the same receipt. */
  readonly isConfirmed?: boolean
}

type StoredPrompt = { -readonly [Field in keyof Prompt]: Prompt[Field] } & {
  readonly script: PromptScript
  readonly queries: QueryScript[]
}

const ANSWER_MS = 5_000
const PUSH = '/mpesa/stkpush/v1/processrequest'
const QUERY = '/mpesa/stkpushquery/v1/query'

export class Prompts {
  readonly #context: FakeContext
  readonly #announce: (payment: MoneyTransaction) => Promise<void>
  readonly #prompts: StoredPrompt[] = []
  readonly #scripts = new Map<string, PromptScript[]>()
  /** For phones without a script. */
  getDefaultScript: (phone: string) => PromptScript = () => ({})

  constructor(context: FakeContext, announce: (payment: MoneyTransaction) => Promise<void>) {
    this.#context = context
    this.#announce = announce
  }

  get all(): readonly Prompt[] {
    return this.#prompts
  }

  script(phone: string, scripts: readonly PromptScript[]): void {
    this.#scripts.set(phone, [...(this.#scripts.get(phone) ?? []), ...scripts])
  }

  async push(body: Body): Promise<Reply> {
    const { account } = this.#context
    const bad = checkFields(this.#context, PUSH, body, {
      ...getSignatureRules(this.#context),
      TransactionType: isExactly(account.type === 'till' ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline'),
      Amount: isAmount,
      PartyA: isPhone,
      PartyB: isExactly(Number(account.partyB)),
      PhoneNumber: isExactly(body.PartyA as number),
      CallBackURL: isCallbackUrl,
      AccountReference: isTextUpTo(12),
      TransactionDesc: isTextUpTo(13),
    })
    const refused = bad ?? checkPassword(this.#context, body)
    if (refused !== undefined) return refused
    const phone = String(body.PhoneNumber)
    const script = this.#scripts.get(phone)?.shift() ?? this.getDefaultScript(phone)
    const { reply = 'accepted' } = script
    if (isRefusal(reply)) return createRefusal(reply)
    if (this.#prompts.some((prompt) => prompt.phone === phone && prompt.resultCode === undefined))
      return createRefusal('locked')
    return this.#accept(this.#create(body, script), reply)
  }

  query(body: Body): Reply {
    const rules = { ...getSignatureRules(this.#context), CheckoutRequestID: isTextUpTo(100) }
    const refused = checkFields(this.#context, QUERY, body, rules) ?? checkPassword(this.#context, body)
    if (refused !== undefined) return refused
    const prompt = this.#prompts.find(({ checkoutRequestId }) => checkoutRequestId === body.CheckoutRequestID)
    if (prompt === undefined) return createProcessing(500)
    const scripted = prompt.queries.shift()
    if (scripted === 'processing_500') return createProcessing(500)
    if (scripted === 'processing_200') return createProcessing(200)
    if (scripted === 'in_progress') return createQueryAnswer(prompt, '4999')
    if (typeof scripted === 'string') return createRefusal(scripted)
    return createQueryAnswer(prompt, scripted?.code ?? prompt.resultCode ?? '4999')
  }

  /** The customer answers now. */
  async answer(checkoutRequestId: string, result = '0'): Promise<void> {
    await this.#settle(this.#get(checkoutRequestId), result)
  }

  /** Sends a callback, also before the customer has answered. */
  async sendCallback(checkoutRequestId: string, script: CallbackScript = {}): Promise<void> {
    const { courier } = this.#context
    const { change = {}, copies = 1, before, isMalformed = false } = script
    const prompt = this.#get(checkoutRequestId)
    if (before !== undefined) await courier.send(prompt.callbackUrl, createCallback(prompt, { resultCode: before }))
    const body = JSON.stringify(createCallback(prompt, change))
    await courier.sendCopies(prompt.callbackUrl, isMalformed ? body.slice(0, -20) : body, copies)
  }

  #get(checkoutRequestId: string): StoredPrompt {
    const prompt = this.#prompts.find((other) => other.checkoutRequestId === checkoutRequestId)
    if (prompt === undefined) throw new Error(`There is no prompt ${checkoutRequestId}`)
    return prompt
  }

  #create(body: Body, script: PromptScript): StoredPrompt {
    const number = this.#prompts.length + 1
    const prompt: StoredPrompt = {
      merchantRequestId: `29115-34620561-${number}`,
      checkoutRequestId: `ws_CO_${this.#context.clock.now().getTime()}_${number}`,
      phone: String(body.PhoneNumber),
      amount: Number(body.Amount),
      reference: String(body.AccountReference),
      callbackUrl: String(body.CallBackURL),
      at: this.#context.clock.now(),
      resultCode: undefined,
      payment: undefined,
      script,
      queries: [...(script.queries ?? [])],
    }
    this.#prompts.push(prompt)
    return prompt
  }

  async #accept(prompt: StoredPrompt, reply: 'accepted' | 'callback_first' | LostReply): Promise<Reply> {
    const { script } = prompt
    const settle = () => this.#settle(prompt, script.result ?? '0')
    if (reply === 'callback_first') await settle()
    else this.#context.clock.schedule(script.afterMs ?? ANSWER_MS, settle)
    if (reply === 'after_silent') return 'silent'
    if (reply === 'after_broken') return 'broken'
    if (reply === 'after_html_503') return createRefusal('html_503')
    return {
      status: 200,
      json: {
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: prompt.checkoutRequestId,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      },
    }
  }

  async #settle(prompt: StoredPrompt, result: string): Promise<void> {
    if (prompt.resultCode !== undefined) return
    const { money, clock, account } = this.#context
    const { callback = {}, isConfirmed = false } = prompt.script
    // A till's payments carry no account number.
    const reference = account.type === 'till' ? '' : prompt.reference
    const outcome = result === '0' ? money.pay({ ...prompt, reference }) : { code: result }
    prompt.resultCode = 'code' in outcome ? outcome.code : '0'
    prompt.payment = 'code' in outcome ? undefined : outcome
    const { isSent = true, delayMs = 0 } = callback
    const send = () => this.sendCallback(prompt.checkoutRequestId, callback)
    if (isSent && delayMs > 0) clock.schedule(delayMs, send)
    else if (isSent) await send()
    if (isConfirmed && prompt.payment !== undefined) await this.#announce(prompt.payment)
  }
}

function isRefusal(reply: NonNullable<PromptScript['reply']>): reply is Refusal {
  return reply !== 'accepted' && reply !== 'callback_first' && !reply.startsWith('after_')
}

function createProcessing(status: number): Reply {
  return createError(status, '500.001.1001', 'The transaction is being processed')
}

function createQueryAnswer(prompt: Prompt, code: string): Reply {
  return {
    status: 200,
    json: {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successfully',
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.checkoutRequestId,
      ResultCode: code,
      ResultDesc: code === '4999' ? 'The transaction is still under processing' : `Result ${code}`,
    },
  }
}
