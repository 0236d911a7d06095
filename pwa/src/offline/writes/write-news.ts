import type { User } from '@usiku/contracts/accounts.ts'
import type { Order } from '@usiku/contracts/orders.ts'
import type { Review } from '@usiku/contracts/reviews.ts'
import { makeListeners } from '../listeners.ts'
import { isSignedIn } from '../session.ts'
import type { QueuedWrite } from './queued-write.ts'

export type WriteAnswer =
  | { readonly kind: 'cancel'; readonly data: Order }
  | { readonly kind: 'review'; readonly data: Review }
  | { readonly kind: 'profile'; readonly data: User }

export type WriteNews =
  | { readonly kind: 'answered'; readonly write: QueuedWrite; readonly answer: WriteAnswer }
  | { readonly kind: 'refused'; readonly write: QueuedWrite }

const told = makeListeners<[news: WriteNews, from: 'this tab' | 'another tab' | 'the worker']>()

const awaited = new Map<string, (news: WriteNews) => void>()

/**
 * Emits results for the current user that no form of this tab awaits.
 *
 * @returns unsubscribe
 */
export const onWriteNews = told.add

export function isAwaited(key: string): boolean {
  return awaited.has(key)
}

/**
 * Receives the result of one write instead of the global listeners.
 *
 * @returns unsubscribe
 */
export function awaitNews(key: string, hear: (news: WriteNews) => void): () => void {
  awaited.set(key, hear)
  return () => {
    if (awaited.get(key) === hear) awaited.delete(key)
  }
}

/** Ignored when another user has logged in since the write was sent. */
export function tellWriteNews(news: WriteNews, from: 'this tab' | 'another tab' | 'the worker'): void {
  if (!isSignedIn(news.write.userId)) return
  const hear = awaited.get(news.write.key)
  if (hear) hear(news)
  else told.tell(news, from)
}
