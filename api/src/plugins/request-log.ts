import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isInternalRequest } from '../http/internal-request.ts'
import { LogRateLimiter } from '../lib/log-rate-limiter.ts'

/** Fields with secrets, whose values are redacted in every log. */
export const REDACTED_PATHS: readonly string[] = [
  ...[
    ...['authorization', 'cookie', 'password', 'currentPassword', 'confirmPassword', 'accessToken', 'token'],
    ...['secret', 'recoveryCodes'],
  ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  // Not every `code`: those of errors tell what happened.
  ...['body.code', '*.body.code'],
  '*["set-cookie"]',
  '*.*["set-cookie"]',
]

/** For all callers except administrators: a flood of requests must not push older lines out of the log. */
const LOG_LIMIT = { burst: 2_000, perSecond: 5 } as const

/** Polled by the operator every few seconds. */
const HEALTH = /^\/(healthz|readyz)\/?(\?|$)/

const MAX_PATH_LENGTH = 300

/**
 * Logs one line for each response, without headers, bodies and query values. Above a rate, lines of customers and
 * anonymous clients are counted instead of written.
 */
export class RequestLog extends LogController {
  readonly #budget: LogRateLimiter

  constructor(monotonicNow: () => number) {
    super()
    this.#budget = new LogRateLimiter(LOG_LIMIT, monotonicNow)
  }

  override incomingRequest(): void {
    // The line of the response is enough.
  }
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (isInternalRequest(request) || HEALTH.test(request.raw.url ?? '')) return
    const isUnbounded = reply.statusCode === 500 || request.caller?.accountRole === 'admin'
    const leftOut = isUnbounded ? 0 : this.#budget.take()
    if (leftOut === undefined) return
    const line = {
      method: request.method,
      operation: request.routeOptions.config.operation?.id,
      path: toLoggedPath(request.raw.url ?? '').slice(0, MAX_PATH_LENGTH),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(leftOut > 0 ? { leftOut } : {}),
      ...(error ? { err: error } : {}),
    }
    // A socket closed early is not an error of the server.
    request.log.info(line, error ? 'answer cut off' : 'answered')
  }
  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    // A client leaving an event stream is normal.
    if (request.routeOptions.config.operation?.stream) this.requestCompleted(null, request, reply)
    else super.streamError(error, request, reply)
  }
  override routeNotFound(): void {
    // Our own handler has answered and logged it.
  }
}

/** Tokens in paths: of links to reset a password, verify an e-mail or unsubscribe. */
const TOKEN_IN_PATH =
  /(\/(?:reset-password\/[^/]+|unsubscribe|verify-email|email-subscription|payments\/(?:notify|c2b))\/)[^/]+/

/** Keeps query names without values, and removes tokens. */
export function toLoggedPath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const safe = path.replace(TOKEN_IN_PATH, '$1…')
  if (query === undefined) return safe
  const names = query.split('&').map((pair) => pair.split('=', 1)[0])
  return `${safe}?${names.join('&')}`
}
