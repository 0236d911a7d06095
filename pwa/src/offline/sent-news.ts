import type { Order } from '@usiku/contracts/orders.ts'
import type { WaitingOrder } from './waiting-order.ts'
import type { WriteNews } from './writes/write-news.ts'

/** What became of something that the worker, or a page, has sent: said to the other pages. */
export type SentNews =
  | { readonly kind: 'answered'; readonly order: Order; readonly waited: WaitingOrder }
  | { readonly kind: 'refused'; readonly order: WaitingOrder }
  | { readonly kind: 'write'; readonly news: WriteNews; readonly from: 'another tab' | 'the worker' }

const CHANNEL = 'usiku-sent'

/** Where this page hears: it does not hear what it says there itself. */
let hearing: BroadcastChannel | undefined

/** Tells every other page what has become of what was sent. */
export function tellPages(news: SentNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = hearing ?? new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  if (channel !== hearing) channel.close()
}

/** Hears from now on what the worker, or another page, has sent; nothing where the browser has no way to tell. */
export function hearSent(listener: (news: SentNews) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  hearing ??= new BroadcastChannel(CHANNEL)
  // Only this app itself can write to it.
  hearing.addEventListener('message', ({ data }: MessageEvent<SentNews>) => listener(data))
}
