import type { User } from '@usiku/contracts/accounts.ts'
import type { Order } from '@usiku/contracts/orders.ts'
import type { Review } from '@usiku/contracts/reviews.ts'
import { makeListeners } from '../listeners.ts'
import { isSignedIn } from '../session.ts'
import type { QueuedWrite } from './queued-write.ts'

/** What the shop has now of what was written. */
export type WriteAnswer =
  | { readonly kind: 'cancel'; readonly data: Order }
  | { readonly kind: 'review'; readonly data: Review }
  | { readonly kind: 'profile'; readonly data: User }

/** What became of a write. */
export type WriteNews =
  | { readonly kind: 'answered'; readonly write: QueuedWrite; readonly answer: WriteAnswer }
  /** The write says why. */
  | { readonly kind: 'refused'; readonly write: QueuedWrite }

const told = makeListeners<[news: WriteNews, from: 'this tab' | 'another tab' | 'the worker']>()

/** Forms of this tab that wait for what becomes of a write. */
const awaited = new Map<string, (news: WriteNews) => void>()

/**
 * Tells what became of the signed-in user's writes that no form of this tab waits for.
 *
 * @returns stops telling
 */
export const onWriteNews = told.add

/** Whether a form of this tab waits for what becomes of a write. */
export function isAwaited(key: string): boolean {
  return awaited.has(key)
}

/**
 * Hears what becomes of a write, in the place of everybody else.
 *
 * @returns stops that
 */
export function awaitNews(key: string, hear: (news: WriteNews) => void): () => void {
  awaited.set(key, hear)
  return () => {
    if (awaited.get(key) === hear) awaited.delete(key)
  }
}

/** Passes on what became of a write. Whoever has signed in while it was on the line hears nothing of it. */
export function tellWriteNews(news: WriteNews, from: 'this tab' | 'another tab' | 'the worker'): void {
  if (!isSignedIn(news.write.userId)) return
  const hear = awaited.get(news.write.key)
  if (hear) hear(news)
  else told.tell(news, from)
}
