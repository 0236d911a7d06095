import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorCode, ErrorReply } from '@usiku/contracts/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MESSAGE_OF, STATUS_OF } from '../errors.ts'
import { isPageAddress } from './storefront/addresses.ts'
import { PLAIN_PAGE_HEADERS, plainPage } from './storefront/plain-page.ts'

/**
 * Answers a URL that the router cannot parse (`/%zz`): it has no route, so none of the app's hooks, headers and
 * handlers apply.
 */
export function answerUnreadableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.code(400).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (request.method === 'GET' && isPageAddress(request.raw.url ?? '')) {
    void reply.headers(PLAIN_PAGE_HEADERS).send(plainPage('This address cannot be read.'))
  } else {
    void reply.type('application/json').send(JSON.stringify(failure('malformed_request', request.id)))
  }
}

/** Answers data that is not HTTP, or incomplete requests, before a request object exists. */
export function answerBrokenConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(rawAnswer(codeOf(error)))
  socket.destroy()
}

function codeOf(error: NodeJS.ErrnoException): ErrorCode {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  return error.code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'malformed_request'
}

function rawAnswer(code: ErrorCode): string {
  const body = JSON.stringify(failure(code, randomUUID()))
  const headers = [
    `HTTP/1.1 ${STATUS_OF[code]} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return `${headers.join('\r\n')}\r\n\r\n${body}`
}

const failure = (code: ErrorCode, requestId: string): ErrorReply => ({ code, message: MESSAGE_OF[code], requestId })
