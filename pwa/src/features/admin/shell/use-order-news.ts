import { useState } from 'react'
import type { PendingOrders } from './shell.queries.ts'

/** The moment that the newest order known came, and what is to be said of it. */
interface News {
  readonly upTo: string | undefined
  readonly words: string
}

/**
 * The words for an order that came while the back office was open; empty until
 * one does. What waits already when it opens is no news.
 */
export function useOrderNews(pending: PendingOrders | undefined): string {
  const [news, setNews] = useState<News>()
  const latest = pending?.newest
  if (pending && news === undefined) setNews({ upTo: latest?.createdAt, words: '' })
  else if (news && latest && (news.upTo === undefined || latest.createdAt > news.upTo)) {
    setNews({ upTo: latest.createdAt, words: `New order ${latest.orderId} from ${latest.customerName}` })
  }
  return news?.words ?? ''
}
