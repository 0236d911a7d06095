import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'

export const TOKEN_KEY = 'token'

/** Fallback while storage is blocked or full: lasts as long as the page. */
let memoryToken: string | undefined

export function readToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? memoryToken
  } catch {
    return memoryToken
  }
}

/** Shared by all tabs; `undefined` removes it. Blocked storage is ignored. */
export function writeToken(token: string | undefined): void {
  memoryToken = undefined
  try {
    if (token === undefined) localStorage.removeItem(TOKEN_KEY)
    else localStorage.setItem(TOKEN_KEY, token)
  } catch {
    memoryToken = token
  }
}

/** Public operations get no header, so that the token is sent only where needed. */
export function authorization(operation: Operation, token = readToken()): Record<string, string> {
  if (operation.access === 'public' || token === undefined) return {}
  return { authorization: `Bearer ${token}` }
}

type Listener = (token: string | undefined) => void
const listeners = new Set<Listener>()

/**
 * @param listener gets the rejected token, which may be outdated by then
 * @returns unsubscribe
 */
export function onTokenRejected(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportTokenRejection(code: ErrorCode, token: string | undefined): void {
  if (code !== 'invalid_token' && code !== 'missing_token') return
  for (const listener of listeners) listener(token)
}
