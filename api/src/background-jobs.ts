import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from './context.ts'
import { startHoldJob } from './modules/inventory/hold-job.ts'
import { createMailQuota } from './modules/mail/mail-quota.service.ts'
import { createMailTransport } from './modules/mail/mail-transport.ts'
import { startMailWorker } from './modules/mail/mail-worker.ts'
import { removeOrphanPictures } from './modules/media/orphan-cleanup.service.ts'
import type { OrderEventPublisher } from './modules/orders/order-events.service.ts'
import { createHoldEndings } from './modules/orders/order-status.service.ts'

export interface BackgroundJobContext extends AppContext {
  readonly log: FastifyBaseLogger
  readonly publicUrl: string
  readonly orderEvents: OrderEventPublisher
}

/**
 * Sends mail, ends expired holds and removes what is no longer used. Several processes may do so at once.
 * @returns stops, after the work under way
 */
export function startBackgroundJobs(deps: BackgroundJobContext): () => Promise<void> {
  const { config, log, publicUrl } = deps
  const stopMail = startMailWorker({ ...deps, transport: createMailTransport(config, publicUrl) })
  const endings = createHoldEndings(
    { ...deps, mailQuota: createMailQuota(deps) },
    { shopName: config.shopName, publicUrl },
  )
  const stopHolds = startHoldJob({ ...deps, endings })
  const cleanup = removeOrphanPictures(deps).catch((error: unknown) => log.warn({ err: error }, 'pictures not swept'))
  return async () => {
    await stopHolds()
    await stopMail()
    await cleanup
  }
}
