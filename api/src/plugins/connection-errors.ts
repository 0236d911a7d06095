import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { t } from '@lingui/core/macro'
import type { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUSES, getErrorMessage } from '../errors.ts'
import { runInLanguage } from '../language/i18n.ts'
import { getRequestLanguage } from '../language/request-language.ts'
import { FALLBACK_PAGE_HEADERS, renderFallbackPage } from './ssr/fallback-page.ts'
import { isPageUrl } from './ssr/page-urls.ts'

/**
 * Answers a URL that the router cannot parse (`/%zz`): it has no route, so none of the app's hooks, headers and
 * handlers apply.
 */
export function replyToUnreadableUrl(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  runInLanguage(getRequestLanguage(request), () => sendUnreadable(request, reply))
}

function sendUnreadable(request: FastifyRequest, reply: FastifyReply): void {
  reply.code(400).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (request.method === 'GET' && isPageUrl(request.raw.url ?? '')) {
    void reply.headers(FALLBACK_PAGE_HEADERS).send(renderFallbackPage(t`This address cannot be read.`, request.id))
  } else {
    void reply.type('application/json').send(JSON.stringify(failure('malformed_request', request.id)))
  }
}

/** Answers data that is not HTTP, or incomplete requests, before a request object exists. */
export function replyToBrokenConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(toRawResponse(toErrorCode(error)))
  socket.destroy()
}

function toErrorCode(error: NodeJS.ErrnoException): ErrorCode {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  return error.code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'malformed_request'
}

function toRawResponse(code: ErrorCode): string {
  const body = JSON.stringify(failure(code, randomUUID()))
  const headers = [
    `HTTP/1.1 ${ERROR_STATUSES[code]} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return `${headers.join('\r\n')}\r\n\r\n${body}`
}

const failure = (code: ErrorCode, requestId: string): ErrorReply => ({
  code,
  message: getErrorMessage(code),
  requestId,
})
