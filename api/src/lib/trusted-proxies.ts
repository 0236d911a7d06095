import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

type Family = 'ipv4' | 'ipv6'

interface Network {
  readonly address: string
  readonly prefix: number
  readonly family: Family
}

/** Rejects a network that contains every address. */
export const isNetwork = (text: string): boolean => parseNetwork(text) !== undefined

export function createProxyCheck(networks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const text of networks) {
    const network = parseNetwork(text)
    if (network) trusted.addSubnet(network.address, network.prefix, network.family)
  }
  return (address) => {
    const family = getFamily(address)
    return family !== undefined && trusted.check(address, family)
  }
}

/**
 * The socket's address, or the last one in `X-Forwarded-For` that is not a trusted proxy; equals Fastify's
 * `request.ip`, for use before that exists.
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
  const family = getFamily(address)
  if (family === undefined || rest.length > 0) return undefined
  const bits = family === 'ipv4' ? 32 : 128
  if (prefix === undefined) return { address, prefix: bits, family }
  // A prefix of 0 would trust every client's header.
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) < 1 || Number(prefix) > bits) return undefined
  return { address, prefix: Number(prefix), family }
}

function getFamily(address: string): Family | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}
