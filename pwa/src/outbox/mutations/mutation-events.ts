import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { Review } from '@usiku/contracts/reviews/operations.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { isSignedIn } from '../../session/session.ts'
import type { QueuedMutation } from './queued-mutation.ts'

export type MutationAnswer =
  | { readonly kind: 'cancel'; readonly data: Order }
  | { readonly kind: 'review'; readonly data: Review }
  | { readonly kind: 'profile'; readonly data: User }

export type MutationEvent =
  | { readonly kind: 'answered'; readonly write: QueuedMutation; readonly answer: MutationAnswer }
  | { readonly kind: 'refused'; readonly write: QueuedMutation }

const events = createEmitter<[news: MutationEvent, from: 'this tab' | 'another tab' | 'the worker']>()

const formHandlers = new Map<string, (event: MutationEvent) => void>()

/**
 * Emits results for the current user that no form of this tab awaits.
 *
 * @returns unsubscribe
 */
export const onMutationEvent = events.subscribe

export function isHandledByForm(key: string): boolean {
  return formHandlers.has(key)
}

/**
 * Receives the result of one write instead of the global listeners.
 *
 * @returns unsubscribe
 */
export function onceSettled(key: string, handler: (event: MutationEvent) => void): () => void {
  formHandlers.set(key, handler)
  return () => {
    if (formHandlers.get(key) === handler) formHandlers.delete(key)
  }
}

/** Ignored when another user has logged in since the write was sent. */
export function publishMutationEvent(event: MutationEvent, from: 'this tab' | 'another tab' | 'the worker'): void {
  if (!isSignedIn(event.write.userId)) return
  const handler = formHandlers.get(event.write.key)
  if (handler) handler(event)
  else events.emit(event, from)
}
