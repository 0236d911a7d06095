import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import { createEmitter } from '../lib/emitter.ts'

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

const rejections = createEmitter<[token: string | undefined]>()

/** Passes the rejected token, which may be outdated by then. @returns unsubscribe */
export const onTokenRejected = rejections.subscribe

export function reportTokenRejection(code: ErrorCode, token: string | undefined): void {
  if (code === 'invalid_token' || code === 'missing_token') rejections.emit(token)
}
