import { useEffect, useState } from 'react'
import { notify } from '../../../ui/notify.ts'
import type { PendingOrders } from './shell.queries.ts'

/** The moment that the newest order known came, and what is to be said of it. */
interface News {
  readonly upTo: string | undefined
  readonly words: string
}

/**
 * Says it wherever its user is when an order comes while the back office is
 * open. What waits already when it opens is no news.
 */
export function useOrderNews(pending: PendingOrders | undefined): void {
  const [news, setNews] = useState<News>()
  const latest = pending?.newest
  if (pending && news === undefined) setNews({ upTo: latest?.createdAt, words: '' })
  else if (news && latest && (news.upTo === undefined || latest.createdAt > news.upTo)) {
    setNews({ upTo: latest.createdAt, words: `New order ${latest.orderId} from ${latest.customerName}` })
  }
  const words = news?.words ?? ''
  useEffect(() => {
    if (words !== '') notify.success(words)
  }, [words])
}
