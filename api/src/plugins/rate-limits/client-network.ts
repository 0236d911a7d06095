import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { toNetwork } from '../../ip-network.ts'

/** What one anonymous customer cannot change at will: their IPv4 address, or their IPv6 network. */
export function getClientNetwork(request: FastifyRequest): string {
  // A proxy that passes on what it was sent could forward any text, a new one each time.
  return toNetwork(isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? ''))
}
