import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { LineBudget } from '../line-budget.ts'
import { isInternalRequest } from '../operations/internal-call.ts'

/** Names under which secrets travel; their values never reach the log, whoever logs them. */
export const REDACTED: readonly string[] = [
  ...['authorization', 'cookie', 'password', 'confirmPassword', 'accessToken', 'token'].flatMap((name) => [
    name,
    `*.${name}`,
    `*.*.${name}`,
  ]),
  '*["set-cookie"]',
  '*.*["set-cookie"]',
]

/** Of everybody but administrators: a flood of requests leaves room for what was logged before it. */
const BUDGET = { burst: 2_000, perSecond: 5 } as const

/** What whoever runs the shop asks every few seconds. */
const HEALTH = /^\/(healthz|readyz)\/?(\?|$)/

/** Beyond it an address says nothing more. */
const MAX_PATH_LENGTH = 300

/**
 * One line for each answer: who asked what, what came of it, how long it took.
 * Neither headers nor bodies nor values of the query. Above a rate, lines about
 * strangers and customers are counted instead of written.
 */
export class RequestLog extends LogController {
  readonly #budget: LineBudget

  /** @param monotonicNow milliseconds that never go back */
  constructor(monotonicNow: () => number) {
    super()
    this.#budget = new LineBudget(BUDGET, monotonicNow)
  }

  override incomingRequest(): void {
    // The answer's line says it all.
  }
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (isInternalRequest(request) || HEALTH.test(request.raw.url ?? '')) return
    const isUnbounded = reply.statusCode === 500 || request.caller?.role === 'admin'
    const leftOut = isUnbounded ? 0 : this.#budget.take()
    if (leftOut === undefined) return
    const line = {
      method: request.method,
      operation: request.routeOptions.config.operation?.id,
      path: loggedPath(request.raw.url ?? '').slice(0, MAX_PATH_LENGTH),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(leftOut > 0 ? { leftOut } : {}),
      ...(error ? { err: error } : {}),
    }
    // A socket that closes early is the caller's business.
    request.log.info(line, error ? 'answer cut off' : 'answered')
  }
  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    // Whoever listens for events leaves some day: that is all there is to say.
    if (request.routeOptions.config.operation?.stream) this.requestCompleted(null, request, reply)
    else super.streamError(error, request, reply)
  }
  override routeNotFound(): void {
    // Answered by our own handler.
  }
}

/** Before a token in a path: of a link to set a new password, or to end a subscription. */
const TOKEN_IN_PATH = /(\/(?:reset-password\/[^/]+|unsubscribe|verify-email|email-subscription)\/)[^/]+/

/** An address as the log may keep it: the query's names without values, no token of a link in a mail. */
export function loggedPath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const safe = path.replace(TOKEN_IN_PATH, '$1…')
  if (query === undefined) return safe
  const names = query.split('&').map((pair) => pair.split('=', 1)[0])
  return `${safe}?${names.join('&')}`
}
