import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { AppContext } from './context.ts'
import { getEngine } from './database/engine.ts'
import { openAndMigrate } from './database/open-and-migrate.ts'
import { getPublicUrl } from './lib/public-url.ts'
import { createSecurityLog } from './lib/security-log.ts'
import { startHoldJob } from './modules/inventory/hold-job.ts'
import { createMailQuota } from './modules/mail/mail-quota.service.ts'
import { createMailTransport } from './modules/mail/mail-transport.ts'
import { startMailWorker } from './modules/mail/mail-worker.ts'
import { removeOrphanPictures } from './modules/media/orphan-cleanup.service.ts'
import { restrictImageLoaders } from './modules/media/restrict-image-loaders.ts'
import { createHoldEndings } from './modules/orders/order-status.service.ts'
import { indexMissingProducts } from './modules/search/search-index.service.ts'
import { REDACTED_PATHS } from './plugins/request-log.ts'
import { loadPwaBundle } from './plugins/ssr/pwa-bundle.ts'
import { secureDataFolder } from './process/data-folder.ts'
import { ensureFirstAdmin } from './process/ensure-admin.ts'
import { shutDownOnSignals } from './process/graceful-shutdown.ts'
import { getJwtSecret } from './process/jwt-secret.ts'
import { openLogFile } from './process/log-file.ts'
import { explainStartupError, getExitStatus } from './process/startup-errors.ts'
import { openMediaStorage } from './storage/open-storage.ts'

/** The same path from `api/src` and from `api/dist`. */
const BUILT_PWA = join(import.meta.dirname, '../../pwa/dist')

/** Covers a longer time than the request log: it is read after an incident. */
const SECURITY_LOG = { maxBytes: 10 * 1024 * 1024, maxOldFiles: 9 } as const

/** In milliseconds; connections still busy then are closed. */
const DRAIN_MS = 8_000

async function start(): Promise<void> {
  const config = readConfig()
  const open = secureDataFolder(config.dataDir)
  restrictImageLoaders()
  const clocks = { now: () => new Date(), monotonicNow: () => performance.now() }
  const media = await openMediaStorage(config, clocks.monotonicNow)
  const database = await openAndMigrate(config)
  await indexMissingProducts(database)
  const securityLog = createSecurityLog(openLogFile(join(config.dataDir, 'logs', 'security.log'), SECURITY_LOG), clocks)
  const deps: AppContext = { config, database, media, jwtSecret: getJwtSecret(config), ...clocks, securityLog }
  const admin = await ensureFirstAdmin(deps)
  const app = await buildApp(deps, { logger: loggerOptions(config), pwa: await loadPwaBundle(BUILT_PWA) })
  if (open.failed.length > 0)
    app.log.warn({ paths: open.failed.slice(0, 10) }, 'others may read files of the data folder')
  if (open.isShared) app.log.warn('the data folder has other content, so its mode is left unchanged')
  await app.listen({ host: config.host, port: config.port })
  const transport = createMailTransport(config, getPublicUrl(app, config))
  const stopMail = startMailWorker({ ...deps, transport, log: app.log })
  const stopHolds = startHoldJob({
    ...deps,
    log: app.log,
    endings: createHoldEndings(
      { ...deps, orderEvents: app.orderEvents, mailQuota: createMailQuota(deps) },
      { shopName: config.shopName, publicUrl: getPublicUrl(app, config) },
    ),
  })
  const cleanup = removeOrphanPictures(deps).catch((error: unknown) =>
    app.log.warn({ err: error }, 'pictures not swept'),
  )
  shutDownOnSignals(async () => {
    await drain(app)
    await stopHolds()
    await stopMail()
    await cleanup
    media.close()
    await getEngine(database).close(database)
  })
  process.stdout.write(`${config.shopName} is open: ${getPublicUrl(app, config)}\nAdmin: ${admin}\n`)
}

function loggerOptions({ dataDir }: Config) {
  const stream = openLogFile(join(dataDir, 'logs', 'usiku.log'))
  return { level: 'info', stream, redact: { paths: [...REDACTED_PATHS], censor: '[hidden]' } }
}

async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearTimeout(cut)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStartupError(error)}\n`)
  process.exit(getExitStatus(error))
})
