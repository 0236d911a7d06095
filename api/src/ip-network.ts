import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/** An IPv6 customer owns a whole /64 and could wander through it: of eight groups of digits the first four. */
const NETWORK_GROUPS = 4

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** What nobody can change at will: an IPv4 address, or an IPv6 network. What is no address is all the same. */
export function toNetwork(address: string): string {
  if (!isIPv6(address)) return isIP(address) > 0 ? address : ''
  const canonical = toCanonicalIPv6(address.replace(/%.*$/, ''))
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1]
  if (mapped !== undefined) return mapped
  const [before = [], behind = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...before, ...Array(8 - before.length - behind.length).fill('0'), ...behind]
  return toCanonicalIPv6(`${groups.slice(0, NETWORK_GROUPS).join(':')}::`)
}

/** In lower case, the longest run of zeros left out; of one that maps an IPv4 address, that in its own form. */
const toCanonicalIPv6 = (address: string): string => new SocketAddress({ address, family: 'ipv6' }).address

/** Whether a peer is on this machine: a proxy that is not trusted, for everybody behind it, or development. */
export function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version > 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
