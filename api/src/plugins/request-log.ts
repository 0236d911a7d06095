import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
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

/**
 * One line for each answer: who asked what, what came of it, how long it took.
 * Neither headers nor bodies nor values of the query.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The answer's line says it all.
  }
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (isInternalRequest(request)) return
    const line = {
      method: request.method,
      operation: request.routeOptions.config.operation?.id,
      path: loggedPath(request.raw.url ?? ''),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
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
