import { ApiError } from '../api-client/errors.ts'

/** A first try that has not been answered by then counts as unknown, in milliseconds; nor does a form wait longer. */
export const ANSWER_WITHIN = 15_000

/** Nothing is waited for longer than this, in milliseconds. */
const LONGEST_WAIT = 60_000

/**
 * How long the answer to a try may take, in milliseconds: on a slow line each try
 * waits longer than the one before, else none would ever be heard.
 *
 * @param attempt 1 for the first one
 */
export function waitOf(attempt: number): number {
  return Math.min(ANSWER_WITHIN * 2 ** Math.max(0, attempt - 1), LONGEST_WAIT)
}

/** What a call came to. `unknown`: the shop may have carried it out or not; the same again, under its key, settles it. */
export type CallResult<T> =
  | { readonly kind: 'answered'; readonly data: T }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'needs-sign-in' }
  | { readonly kind: 'refused'; readonly error: ApiError }

/** What a call comes to, given up when it takes too long. @param within in milliseconds */
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

/** Answers that say nothing about what became of a write. */
const SAYS_NOTHING: readonly number[] = [408, 425, 429]

function resultOf(error: unknown): Exclude<CallResult<never>, { readonly kind: 'answered' }> {
  // No signal, a time-out, or a surprise: never a reason to let go of what was pressed.
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  if (error.status === 401) return { kind: 'needs-sign-in' }
  if (error.status >= 500 || SAYS_NOTHING.includes(error.status)) return { kind: 'unknown' }
  return { kind: 'refused', error }
}
