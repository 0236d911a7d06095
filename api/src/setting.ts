import { Type } from 'typebox'

/** Variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

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
