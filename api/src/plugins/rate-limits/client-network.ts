import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** An IPv6 customer owns a whole /64 and could wander through it. */
const IPV6_PREFIX = 64

/** What one anonymous customer cannot change at will: their IPv4 address, or their IPv6 network. */
export function getClientNetwork(request: FastifyRequest): string {
  // A proxy that passes on what it was sent could forward any text, a new one each time.
  const address = isIP(request.ip) > 0 ? request.ip : request.socket.remoteAddress
  return normalizeIP(address ?? '', IPV6_PREFIX)
}
