import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getNow } from '../../clock.ts'
import { Courier, type Deliver, type Delivery, deliverByHttp } from './courier.ts'
import { createAccount, type ShopAccount, toSettings } from './credentials.ts'
import { FakeClock } from './fake-clock.ts'
import type { FakeContext } from './fake-context.ts'
import { ImpatientFetch } from './impatient-fetch.ts'
import { InitiatorRequests } from './initiator-requests.ts'
import { MobileMoney } from './mobile-money.ts'
import { type PaybillRules, PaymentsByHand } from './payments-by-hand.ts'
import { type PromptScript, Prompts } from './prompts.ts'
import { type Body, createRefusal, type Refusal, type Reply } from './replies.ts'
import { type FakeRequest, RequestLog } from './request-log.ts'
import { Tokens } from './tokens.ts'

export interface FakeDarajaOptions extends Partial<PaybillRules> {
  readonly type?: ShopAccount['type']
  readonly shortcode?: string
  /** Of M-Pesa's numbers of payments. */
  readonly receiptPrefix?: string
  /** Where the clock begins; it moves only with `clock.advance`. */
  readonly start?: Date
  /** Base of the shop's addresses, for `settings`. */
  readonly callbackUrl?: string
  /** How notifications reach the shop; by default over HTTP. */
  readonly deliver?: Deliver
}

/** Safaricom's Daraja with the shop's account, its customers and their money. */
export interface FakeDaraja {
  readonly url: string
  /** Environment variables of the shop. */
  readonly settings: Record<string, string>
  readonly clock: FakeClock
  /** For the shop's client: what is not answered times out at once. */
  readonly fetch: typeof fetch
  readonly account: ShopAccount
  /** The truth about what was paid. */
  readonly money: MobileMoney
  readonly tokens: Tokens
  readonly prompts: Prompts
  readonly byHand: PaymentsByHand
  readonly initiator: InitiatorRequests
  readonly requests: readonly FakeRequest[]
  readonly deliveries: readonly Delivery[]
  /** Requests that Daraja would not accept, or that the fake does not model. */
  readonly problems: readonly string[]
  /** Of the next prompts on this phone, one each. */
  readonly script: (phone: string, ...scripts: readonly PromptScript[]) => void
  /** Of the next requests to a path, one each, before anything else looks at them. */
  readonly refuse: (path: string, ...refusals: readonly Refusal[]) => void
  readonly listRequests: (path: string) => readonly Body[]
  /** Resolves once so many requests to the path have come. */
  readonly waitForRequests: (path: string, count: number) => Promise<void>
  readonly close: () => Promise<void>
}

type Handler = (body: Body) => Reply | Promise<Reply>

const TOKEN = 'GET /oauth/v1/generate?grant_type=client_credentials'

export async function startFakeDaraja(options: FakeDarajaOptions = {}): Promise<FakeDaraja> {
  const { type = 'paybill', start = getNow(), callbackUrl = 'http://127.0.0.1:9', deliver = deliverByHttp } = options
  const { validates = false, registersOnce = false, pullPageSize = 100 } = options
  const account = createAccount(type, options.shortcode)
  const clock = new FakeClock(start)
  const courier = new Courier(clock, deliver)
  const context: FakeContext = {
    account,
    clock,
    courier,
    money: new MobileMoney(() => clock.now(), options.receiptPrefix),
    problems: [],
  }
  const tokens = new Tokens(clock, account)
  const byHand = new PaymentsByHand(context, { validates, registersOnce, pullPageSize })
  const prompts = new Prompts(context, (payment) => byHand.announce(payment))
  const initiator = new InitiatorRequests(context)
  const handlers: Readonly<Record<string, Handler>> = {
    'POST /mpesa/stkpush/v1/processrequest': (body) => prompts.push(body),
    'POST /mpesa/stkpushquery/v1/query': (body) => prompts.query(body),
    'POST /mpesa/c2b/v2/registerurl': (body) => byHand.register(body),
    'POST /pulltransactions/v1/register': (body) => byHand.registerPull(body),
    'POST /pulltransactions/v1/query': (body) => byHand.pull(body),
    'POST /mpesa/reversal/v1/request': (body) => initiator.reverse(body),
    'POST /mpesa/b2c/v3/paymentrequest': (body) => initiator.payOut(body),
  }
  const requests = new RequestLog()
  const patience = new ImpatientFetch()

  const decide = async (request: IncomingMessage): Promise<Reply> => {
    const path = request.url ?? ''
    const content = await text(request)
    const body = (content === '' ? {} : JSON.parse(content)) as Body
    const refusal = requests.record({ path, body })
    if (refusal !== undefined) return createRefusal(refusal)
    const { authorization } = request.headers
    const target = `${request.method} ${path}`
    if (target === TOKEN) return tokens.issue(authorization)
    const handler = handlers[target]
    if (handler !== undefined) return tokens.check(authorization) ?? handler(body)
    context.problems.push(`${target} is not modelled`)
    return createRefusal('wrong_path')
  }

  const server = createServer((request, response) => {
    decide(request)
      .then((reply) => (reply === 'silent' ? patience.timeOut() : write(response, reply, clock.now())))
      .catch((error: unknown) => {
        context.problems.push(String(error))
        response.destroy()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: toSettings(account, url, callbackUrl),
    clock,
    fetch: patience.fetch,
    account,
    money: context.money,
    tokens,
    prompts,
    byHand,
    initiator,
    requests: requests.all,
    deliveries: courier.deliveries,
    problems: context.problems,
    script: (phone, ...scripts) => prompts.script(phone, scripts),
    refuse: (path, ...refused) => requests.refuse(path, refused),
    listRequests: (path) => requests.list(path),
    waitForRequests: (path, count) => requests.waitFor(path, count),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function write(response: ServerResponse, reply: Exclude<Reply, 'silent'>, now: Date): void {
  if (reply === 'broken') {
    response.destroy()
    return
  }
  response.sendDate = false
  response.setHeader('date', now.toUTCString())
  if ('html' in reply) response.writeHead(reply.status, { 'content-type': 'text/html' }).end(reply.html)
  else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json))
}
