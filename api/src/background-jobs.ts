import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from './context.ts'
import { deleteOldChallenges } from './modules/accounts/passkeys/passkeys.service.ts'
import { renewSecrets } from './modules/accounts/sign-in/second-factor.service.ts'
import { startAlarmJob } from './modules/alarms/alarm-job.ts'
import { startBackupJob } from './modules/backups/backup-job.ts'
import { deleteOldBulkChanges } from './modules/bulk-changes/bulk-changes.service.ts'
import { startPriceChangeJob } from './modules/catalogue/prices/price-change-job.ts'
import { startEtimsSender } from './modules/etims/etims-sender.service.ts'
import { startHoldJob } from './modules/inventory/hold-job.ts'
import { createMailQuota } from './modules/mail/mail-quota.service.ts'
import { createMailTransport } from './modules/mail/mail-transport.ts'
import { startMailWorker } from './modules/mail/mail-worker.ts'
import { removeOrphanPictures } from './modules/media/orphan-cleanup.service.ts'
import { deleteOldOrderChanges, type OrderEventPublisher } from './modules/orders/order-changes.service.ts'
import { createHoldEndings } from './modules/orders/order-status.service.ts'
import { startScheduledOrderJob } from './modules/orders/scheduled-order-job.ts'
import { createDarajaClient } from './modules/payments/daraja/daraja-client.ts'
import { createTokenStore } from './modules/payments/daraja/shared-token.ts'
import { startPaymentWorker } from './modules/payments/payment-worker.ts'
import { deleteOldPolicyReports } from './modules/policy-reports/policy-reports.service.ts'
import { deleteWhatIsOld } from './modules/privacy/retention-jobs.ts'
import { startProductImportJob } from './modules/product-imports/product-import-job.ts'
import { deleteOldPushes } from './modules/push/push-subscriptions.service.ts'
import { startWatchJob } from './modules/push/push-watch-job.ts'
import { startPushWorker } from './modules/push/push-worker.ts'
import { createMailingReceiptIssuer } from './modules/receipts/receipt-issuer.service.ts'
import { compactSearchIndex } from './modules/search/search-index.service.ts'
import { deleteOldUsages } from './modules/throttling/rate-limit-usage.service.ts'
import { deleteOldAttempts } from './modules/throttling/sign-in-throttle.service.ts'

export interface BackgroundJobContext extends AppContext {
  readonly log: FastifyBaseLogger
  readonly publicUrl: string
  readonly orderEvents: OrderEventPublisher
}

/**
 * Sends mail and notifications, ends expired holds, announces scheduled orders, imports products, makes backups and removes what is no longer used. Several processes may do so at once.
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
  const stopScheduled = startScheduledOrderJob(deps)
  const stopPrices = startPriceChangeJob(deps)
  const stopImports = startProductImportJob(deps)
  const pictures = removeOrphanPictures(deps).catch((error: unknown) => log.warn({ err: error }, 'pictures not swept'))
  const stopPayments = startPayments(deps)
  const stopEtims = config.etims === undefined ? undefined : startEtimsSender(deps)
  const stopPush = startPushWorker(deps)
  const stopWatches = config.push === undefined ? undefined : startWatchJob(deps)
  const stopBackups = startBackupJob(deps)
  const stopCleanup = startCleanup(deps)
  const stopAlarms = startAlarmJob(deps)
  const stopping = new AbortController()
  const compaction = compactSearchIndex(deps.database, stopping.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'search index not compacted'),
  )
  return async () => {
    stopping.abort()
    await compaction
    await stopBackups?.()
    await stopAlarms()
    await stopCleanup()
    await stopPayments()
    await stopEtims?.()
    await stopWatches?.()
    await stopPush()
    await stopImports()
    await stopPrices()
    await stopScheduled()
    await stopHolds()
    await stopMail()
    await pictures
  }
}

function startPayments(deps: BackgroundJobContext): () => Promise<void> {
  const { mpesa } = deps.config
  if (mpesa === undefined) return async () => undefined
  return startPaymentWorker({
    ...deps,
    mpesa,
    receipts: createMailingReceiptIssuer(deps, () => deps.publicUrl),
    daraja: createDarajaClient({ ...deps, mpesa, secrets: deps.config.secrets, tokens: createTokenStore(deps) }),
  })
}

const CLEANUP_INTERVAL_MS = 10 * 60_000

/** Deletes rows that are not needed any longer, and encrypts again what a former key encrypted. */
function startCleanup(deps: BackgroundJobContext): () => Promise<void> {
  let run = Promise.resolve()
  const timer = setInterval(() => {
    run = cleanUp(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'clean-up failed'))
  }, CLEANUP_INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await run
  }
}

async function cleanUp(deps: BackgroundJobContext): Promise<void> {
  await deleteOldOrderChanges(deps)
  await deleteOldAttempts(deps)
  await deleteOldChallenges(deps)
  await deleteOldUsages(deps)
  await deleteOldBulkChanges(deps)
  await deleteOldPushes(deps)
  await deleteWhatIsOld(deps, (err, retention) => deps.log.warn({ err, retention }, 'old data not deleted'))
  await deleteOldPolicyReports(deps)
  await renewSecrets(deps)
}
