import type { ErrorCode } from '@usiku/contracts/errors.ts'
import type { Operation } from '@usiku/contracts/operation.ts'

/** Where the signed-in user's token lives in `localStorage`. */
export const TOKEN_KEY = 'token'

/** The token where storage is blocked or full: the session then lasts as long as the page. */
let unstored: string | undefined

/** The signed-in user's token; `undefined` when nobody is signed in, and on the server. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? unstored
  } catch {
    return unstored
  }
}

/** Keeps a token for all tabs; with `undefined` it forgets the one there is. Blocked storage is no error. */
export function writeToken(token: string | undefined): void {
  unstored = undefined
  try {
    if (token === undefined) localStorage.removeItem(TOKEN_KEY)
    else localStorage.setItem(TOKEN_KEY, token)
  } catch {
    unstored = token
  }
}

/** The header that proves who calls; none for what anybody may call, so a token goes nowhere it need not. */
export function authorization(operation: Operation, token = readToken()): Record<string, string> {
  if (operation.access === 'public' || token === undefined) return {}
  return { authorization: `Bearer ${token}` }
}

type Listener = (token: string | undefined) => void
const listeners = new Set<Listener>()

/**
 * Tells when the API no longer takes the token that was sent.
 *
 * @param listener gets that token; by then another may be in use
 * @returns stops telling
 */
export function onTokenRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes a refusal on, when `code` is one. */
export function noteRefusal(code: ErrorCode, token: string | undefined): void {
  if (code !== 'invalid_token' && code !== 'missing_token') return
  for (const listener of listeners) listener(token)
}
