import { BlockList, isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** An IPv6 customer owns a whole /64 and could wander through it. */
const IPV6_PREFIX = 64

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** What nobody can change at will: an IPv4 address, or an IPv6 network. What is no address is all the same. */
export const toNetwork = (address: string): string => (isIP(address) > 0 ? normalizeIP(address, IPV6_PREFIX) : '')

/** Whether a peer is on this machine: a proxy that is not trusted, for everybody behind it, or development. */
export function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version > 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
