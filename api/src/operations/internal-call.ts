import type { FastifyRequest } from 'fastify'

/**
 * The address that the process gives when it asks itself while it renders a
 * page. No socket has it, so nobody else can: such calls are neither counted by
 * the rate limits nor logged one by one.
 */
export const INTERNAL_ADDRESS = 'internal'

/** Whether the process asks itself. Not `request.ip`: behind a proxy that is what a header says. */
export const isInternalRequest = (request: FastifyRequest): boolean => request.socket.remoteAddress === INTERNAL_ADDRESS
