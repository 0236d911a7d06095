import { ApiError } from '../api/errors.ts'

/** Timeout of a first attempt, in milliseconds; forms wait no longer either. */
export const ANSWER_TIMEOUT_MS = 15_000

const MAX_TIMEOUT_MS = 60_000

/**
 * Timeout in milliseconds, growing with each attempt so that slow connections succeed.
 *
 * @param attempt 1 for the first
 */
export function getAnswerTimeout(attempt: number): number {
  return Math.min(ANSWER_TIMEOUT_MS * 2 ** Math.max(0, attempt - 1), MAX_TIMEOUT_MS)
}

/** `unknown`: the server may have applied it; a retry with the same key settles it. */
export type CallResult<T> =
  | { readonly kind: 'answered'; readonly data: T }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'needs-sign-in' }
  | { readonly kind: 'refused'; readonly error: ApiError }

export async function callWithTimeout<T>(
  send: (signal: AbortSignal) => Promise<{ data: T }>,
  timeout = ANSWER_TIMEOUT_MS,
): Promise<CallResult<T>> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const { data } = await send(controller.signal)
    return { kind: 'answered', data }
  } catch (error) {
    return toErrorResult(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Status codes that do not say whether the write was applied. */
const INCONCLUSIVE_STATUSES: readonly number[] = [408, 425, 429]

function toErrorResult(error: unknown): Exclude<CallResult<never>, { readonly kind: 'answered' }> {
  // No network, timeout or unexpected error: the write must stay queued.
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  if (error.status === 401) return { kind: 'needs-sign-in' }
  if (error.status >= 500 || INCONCLUSIVE_STATUSES.includes(error.status)) return { kind: 'unknown' }
  return { kind: 'refused', error }
}
