import type { Order } from '@usiku/contracts/orders.ts'
import type { WaitingOrder } from './waiting-order.ts'
import type { WriteNews } from './writes/write-news.ts'

export type SentNews =
  | { readonly kind: 'answered'; readonly order: Order; readonly waited: WaitingOrder }
  | { readonly kind: 'refused'; readonly order: WaitingOrder }
  | { readonly kind: 'write'; readonly news: WriteNews; readonly from: 'another tab' | 'the worker' }

const CHANNEL = 'usiku-sent'

/** A BroadcastChannel does not receive its own messages. */
let hearing: BroadcastChannel | undefined

export function tellPages(news: SentNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = hearing ?? new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  if (channel !== hearing) channel.close()
}

export function hearSent(listener: (news: SentNews) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  hearing ??= new BroadcastChannel(CHANNEL)
  // Same-origin only, so the data is trusted.
  hearing.addEventListener('message', ({ data }: MessageEvent<SentNews>) => listener(data))
}
