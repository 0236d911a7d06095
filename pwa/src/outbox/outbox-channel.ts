import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { MutationEvent } from './mutations/mutation-events.ts'
import type { PendingOrder } from './orders/pending-order.ts'

export type OutboxMessage =
  | { readonly kind: 'answered'; readonly order: Order; readonly waited: PendingOrder }
  | { readonly kind: 'refused'; readonly order: PendingOrder }
  | { readonly kind: 'write'; readonly news: MutationEvent; readonly from: 'another tab' | 'the worker' }

const CHANNEL = 'usiku-sent'

/** A BroadcastChannel does not receive its own messages. */
let ownChannel: BroadcastChannel | undefined

export function publishToPages(news: OutboxMessage): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = ownChannel ?? new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  if (channel !== ownChannel) channel.close()
}

export function onOutboxMessage(listener: (news: OutboxMessage) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  ownChannel ??= new BroadcastChannel(CHANNEL)
  // Same-origin only, so the data is trusted.
  ownChannel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => listener(data))
}
