import type { FastifyRequest } from 'fastify'

/**
 * The client address of requests that the process sends to itself to render a page. No socket has it, so clients
 * cannot fake it: such requests are neither rate-limited nor logged.
 */
export const INTERNAL_ADDRESS = 'internal'

/** Not `request.ip`: behind a proxy that comes from a header. */
export const isInternalRequest = (request: FastifyRequest): boolean => request.socket.remoteAddress === INTERNAL_ADDRESS
