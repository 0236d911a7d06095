import type { Order } from '@usiku/contracts/orders.ts'
import type { WaitingOrder } from './waiting-order.ts'

/** What the worker has to say to the pages. */
export type WorkerNews =
  | { readonly kind: 'answered'; readonly order: Order; readonly waited: WaitingOrder }
  | { readonly kind: 'refused'; readonly order: WaitingOrder }

const CHANNEL = 'usiku-orders'

/** Tells every page what has become of an order that the worker sent. */
export function tellPages(news: WorkerNews): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/** Hears from now on what the worker has sent; nothing where the browser has no way to tell. */
export function hearWorker(listener: (news: WorkerNews) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  // Only this app's own worker can write to it.
  new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<WorkerNews>) => listener(data)
}
