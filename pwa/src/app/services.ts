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

/** Starts what runs beside the screens once the first of them stands. */
export function startServices(queryClient: QueryClient): void {
  startSessionEnd(queryClient)
  startSessionCheck()
  startOrderNews(queryClient)
  onOrderAnswered(() => {
    // Whoever orders here wants the phone to keep what it knows of the shop; the browser decides.
    navigator.storage?.persist?.().catch(() => undefined)
  })
  onWriteNews((news, from) => {
    import('./write-news.ts')
      .then(({ showWriteNews }) => showWriteNews(queryClient, news, from))
      // Its chunk cannot be fetched now: the account shows what became of it.
      .catch(() => undefined)
  })
  startOutbox()
  startProbe()
  startInstall()
  startCatalogue(queryClient)
  startAdminFiles()
}
