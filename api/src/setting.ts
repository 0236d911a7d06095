import { BlockList, isIP } from 'node:net'
import { Type } from 'typebox'

/** Variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

const PRIVATE_NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const
const PRIVATE = new BlockList()
for (const [network, bits] of PRIVATE_NETWORKS) PRIVATE.addSubnet(network, bits)

/** @param expected completes "NAME must be …" */
export const Setting = (
  accepts: (text: string) => boolean,
  expected: string,
  options: { readonly default?: string } = {},
) => Type.Refine(Type.String(options), accepts, () => `must be ${expected}`)

/** An empty setting counts as left out. */
export function isSet(environment: Environment, name: string): boolean {
  return environment[name] !== undefined && environment[name] !== ''
}

export function isText(text: string): boolean {
  return text.trim() !== ''
}

export function isOrigin(text: string): boolean {
  return /^https?:$/.test(getProtocol(text)) && /^\/?$/.test(new URL(text).pathname)
}

export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host.replace(/^\[|\]$/g, ''))
}

export function isPublicHost(host: string): boolean {
  return isIP(host) === 4 ? !PRIVATE.check(host) : /\.[a-z]/i.test(host)
}

export function getProtocol(text: string): string {
  return parseUrl(text)?.protocol ?? ''
}

export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
