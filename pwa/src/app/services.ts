import type { QueryClient } from '@tanstack/react-query'
import { onTokenRefused, readToken } from '../api-client/token.ts'
import { startInstall } from '../install/start-install.ts'
import { onOrderAnswered } from '../offline/drain.ts'
import { startOutbox } from '../offline/outbox-schedule.ts'
import { endSession, forgetWithSession } from '../offline/wipe.ts'
import { notify } from '../ui/notify.ts'
import { startOrderNews } from './order-news.ts'
import { startProbe } from './probe.ts'
import { startSessionCheck } from './session-check.ts'

/** Starts what runs beside the screens once the first of them stands. */
export function startServices(queryClient: QueryClient): void {
  onTokenRefused((token) => {
    // Another tab may have signed in anew meanwhile.
    if (token === undefined || token !== readToken()) return
    notify.error('Your session has ended. Please log in again.')
    void endSession(queryClient)
  })
  forgetWithSession(queryClient)
  startSessionCheck()
  startOrderNews(queryClient)
  onOrderAnswered(() => {
    // Whoever orders here wants the phone to keep what it knows of the shop; the browser decides.
    navigator.storage?.persist?.().catch(() => undefined)
  })
  startOutbox()
  startProbe()
  startInstall()
}
