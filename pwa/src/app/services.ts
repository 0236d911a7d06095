import type { QueryClient } from '@tanstack/react-query'
import { startInstall } from '../install/start-install.ts'
import { onOrderAnswered } from '../offline/drain.ts'
import { startOutbox } from '../offline/outbox-schedule.ts'
import { onWriteNews } from '../offline/writes/write-news.ts'
import { startOrderNews } from './order-news.ts'
import { startProbe } from './probe.ts'
import { startSessionCheck } from './session-check.ts'
import { startSessionEnd } from './session-end.ts'
import { startAdminFiles } from './start-admin-files.ts'
import { startCatalogue } from './start-catalogue.ts'

export function startServices(queryClient: QueryClient): void {
  startSessionEnd(queryClient)
  startSessionCheck()
  startOrderNews(queryClient)
  onOrderAnswered(() => {
    // Ask the browser not to evict storage once the customer has data.
    navigator.storage?.persist?.().catch(() => undefined)
  })
  onWriteNews((news, from) => {
    import('./write-news.ts')
      .then(({ showWriteNews }) => showWriteNews(queryClient, news, from))
      // The chunk failed to load; the account shows the result.
      .catch(() => undefined)
  })
  startOutbox()
  startProbe()
  startInstall()
  startCatalogue(queryClient)
  startAdminFiles()
}
