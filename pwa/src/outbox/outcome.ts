import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { SavedPlace } from '@usiku/contracts/delivery-places/operations.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { Review } from '@usiku/contracts/reviews/operations.ts'
import type { RiderReportResult } from '@usiku/contracts/riders/operations.ts'
import { ApiError } from '../api/errors.ts'
import type { OpenEntry, ProfileTask, Task } from './entry.ts'

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
  | { readonly kind: 'accepted'; readonly data: T }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'needs-sign-in' }
  | { readonly kind: 'rejected'; readonly error: ApiError }

export async function callWithTimeout<T>(
  send: (signal: AbortSignal) => Promise<{ data: T }>,
  timeout = ANSWER_TIMEOUT_MS,
): Promise<CallResult<T>> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const { data } = await send(controller.signal)
    return { kind: 'accepted', data }
  } catch (error) {
    return toErrorResult(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Status codes that do not say whether the write was applied. */
const INCONCLUSIVE_STATUSES: readonly number[] = [408, 425, 429]

function toErrorResult(error: unknown): Exclude<CallResult<never>, { readonly kind: 'accepted' }> {
  // No network, timeout or unexpected error: the write must stay queued.
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  if (error.status === 401) return { kind: 'needs-sign-in' }
  if (error.status >= 500 || INCONCLUSIVE_STATUSES.includes(error.status)) return { kind: 'unknown' }
  return { kind: 'rejected', error }
}

/** What the server has accepted. */
export type Answer =
  | { readonly kind: 'order'; readonly data: Order }
  | { readonly kind: 'cancel'; readonly data: Order }
  | { readonly kind: 'review'; readonly data: Review }
  | { readonly kind: 'profile'; readonly data: User }
  /** `null` once it is deleted. */
  | { readonly kind: 'place'; readonly data: SavedPlace | null }
  /** `null` for a shift. */
  | { readonly kind: 'rider'; readonly data: RiderReportResult | null }

/**
 * Result of an attempt. `needs-confirmation`: not sent, with a `quote` if something changed. `rebased`: certainly not
 * applied; to be sent in this form instead.
 */
export type Outcome =
  | CallResult<Answer>
  | { readonly kind: 'needs-confirmation'; readonly quote?: OrderQuote }
  | { readonly kind: 'rebased'; readonly task: ProfileTask }

export type Rejected = Extract<Outcome, { readonly kind: 'rejected' }>

/**
 * How one kind of entry is sent. Takes the token of the entry's user: the session may change meanwhile. Methods, so
 * that the senders of all kinds fit one type.
 */
export interface KindSender<T extends Task = Task> {
  send(entry: OpenEntry<T>, token: string): Promise<Outcome>
  /**
   * Checks an entry before it is sent.
   *
   * @returns `undefined` to send it, otherwise its outcome
   */
  check?(entry: OpenEntry<T>, token: string): Promise<Outcome | undefined>
  /** Looks again at a rejection that an earlier attempt may have caused, or that can be resolved. */
  reconcile?(entry: OpenEntry<T>, rejected: Rejected, token: string): Promise<Outcome>
  /** Undoes what the server has accepted although the entry was cancelled meanwhile. */
  undo?(entry: OpenEntry<T>, answer: Answer, token: string): Promise<Outcome>
  /** Builds a later task with the same subject on what the server made of an earlier one. */
  rebaseOnAnswer?(later: T, first: T, answer: Answer): T
  /** Builds a later task on an earlier one that was rebased itself. */
  rebaseOnTask?(later: T, first: T, rebased: T): T
}

export function toOutcome<K extends Answer['kind']>(
  kind: K,
  result: CallResult<Extract<Answer, { readonly kind: K }>['data']>,
): Outcome {
  return result.kind === 'accepted'
    ? { kind: 'accepted', data: { kind, data: result.data } as Extract<Answer, { readonly kind: K }> }
    : result
}
