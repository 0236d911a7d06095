import { ApiError } from '../api-client/errors.ts'

/** Timeout of a first attempt, in milliseconds; forms wait no longer either. */
export const ANSWER_WITHIN = 15_000

const LONGEST_WAIT = 60_000

/**
 * Timeout in milliseconds, growing with each attempt so that slow connections succeed.
 *
 * @param attempt 1 for the first
 */
export function waitOf(attempt: number): number {
  return Math.min(ANSWER_WITHIN * 2 ** Math.max(0, attempt - 1), LONGEST_WAIT)
}

/** `unknown`: the server may have applied it; a retry with the same key settles it. */
export type CallResult<T> =
  | { readonly kind: 'answered'; readonly data: T }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'needs-sign-in' }
  | { readonly kind: 'refused'; readonly error: ApiError }

export async function tryCall<T>(
  send: (signal: AbortSignal) => Promise<{ data: T }>,
  within = ANSWER_WITHIN,
): Promise<CallResult<T>> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), within)
  try {
    const { data } = await send(controller.signal)
    return { kind: 'answered', data }
  } catch (error) {
    return resultOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Status codes that do not say whether the write was applied. */
const SAYS_NOTHING: readonly number[] = [408, 425, 429]

function resultOf(error: unknown): Exclude<CallResult<never>, { readonly kind: 'answered' }> {
  // No network, timeout or unexpected error: the write must stay queued.
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  if (error.status === 401) return { kind: 'needs-sign-in' }
  if (error.status >= 500 || SAYS_NOTHING.includes(error.status)) return { kind: 'unknown' }
  return { kind: 'refused', error }
}
