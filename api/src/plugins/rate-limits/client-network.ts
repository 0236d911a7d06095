import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { toNetwork } from '../../lib/ip-network.ts'

/** What an anonymous client cannot change at will: its IPv4 address, or its IPv6 network. */
export function getClientNetwork(request: FastifyRequest): string {
  // A proxy that forwards the client's own header could pass on any text, a new one each time.
  return toNetwork(isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? ''))
}
