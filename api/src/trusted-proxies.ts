import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

type Family = 'ipv4' | 'ipv6'

interface Network {
  readonly address: string
  readonly prefix: number
  readonly family: Family
}

/** Whether a text is an IP address or a CIDR network; one that holds every address is neither. */
export const isNetwork = (text: string): boolean => parseNetwork(text) !== undefined

/**
 * Compiles `TRUSTED_PROXIES` into a check of one address.
 *
 * @param networks addresses and CIDR networks that `isNetwork` accepts
 */
export function createProxyCheck(networks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const text of networks) {
    const network = parseNetwork(text)
    if (network) trusted.addSubnet(network.address, network.prefix, network.family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== undefined && trusted.check(address, family)
  }
}

/**
 * The address a request came from: of its socket, or the last one in
 * `X-Forwarded-For` that is not a trusted proxy's. For use before there is
 * Fastify's `request.ip`, which says the same.
 */
export function getForwardedAddress(
  { socket, headers }: IncomingMessage,
  isTrusted: (address: string) => boolean,
): string {
  let address = socket.remoteAddress ?? ''
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  for (const next of forwarded.map((part) => part.trim()).reverse()) {
    if (!isTrusted(address) || isIP(next) === 0) break
    address = next
  }
  return address
}

function parseNetwork(text: string): Network | undefined {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = familyOf(address)
  if (family === undefined || rest.length > 0) return undefined
  const bits = family === 'ipv4' ? 32 : 128
  if (prefix === undefined) return { address, prefix: bits, family }
  // A prefix of 0 would believe everybody's header.
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) < 1 || Number(prefix) > bits) return undefined
  return { address, prefix: Number(prefix), family }
}

function familyOf(address: string): Family | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}
