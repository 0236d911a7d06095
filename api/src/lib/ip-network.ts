import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/** An IPv6 customer has a whole /64 and can change addresses in it: compare four of eight groups. */
const NETWORK_GROUPS = 4

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** The IPv4 address or IPv6 network, which clients cannot change freely. All invalid addresses are equal. */
export function toNetwork(address: string): string {
  if (!isIPv6(address)) return isIP(address) > 0 ? address : ''
  const canonical = toCanonicalIPv6(address.replace(/%.*$/, ''))
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1]
  if (mapped !== undefined) return mapped
  const [before = [], behind = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...before, ...Array(8 - before.length - behind.length).fill('0'), ...behind]
  return toCanonicalIPv6(`${groups.slice(0, NETWORK_GROUPS).join(':')}::`)
}

/** In an IPv6 address, of eight: what a provider gives one customer or more. */
const MASKED_GROUPS = 3

/** A network of many customers, for what is kept long: `203.0.113.0/24`, `2001:db8:1::/48`. Empty for no address. */
export function toMaskedNetwork(address: string): string {
  const network = toNetwork(address)
  if (network === '') return ''
  if (!isIPv6(network)) return `${network.replace(/\.\d+$/, '.0')}/24`
  const [before = ''] = network.split('::')
  const groups = [...before.split(':').filter(Boolean), ...Array(MASKED_GROUPS).fill('0')].slice(0, MASKED_GROUPS)
  return `${toCanonicalIPv6(`${groups.join(':')}::`)}/48`
}

/** Lower case with the longest run of zeros left out; a mapped IPv4 address in IPv4 form. */
const toCanonicalIPv6 = (address: string): string => new SocketAddress({ address, family: 'ipv6' }).address

/** A loopback peer means development, or an untrusted proxy with all clients behind it. */
export function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version > 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
