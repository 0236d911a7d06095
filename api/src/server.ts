import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { secureDataFolder } from './data-folder.ts'
import { closeDatabase } from './database/open-database.ts'
import { openShop } from './database/open-shop.ts'
import type { Dependencies } from './dependencies.ts'
import { exitStatusOf, explainFailure } from './explain-failure.ts'
import { startHoldJob } from './modules/inventory/hold-job.ts'
import { createMailQuota } from './modules/mail/mail-quota.service.ts'
import { createMailTransport } from './modules/mail/mail-transport.ts'
import { startMailWorker } from './modules/mail/mail-worker.ts'
import { blockOtherFormats } from './modules/media/block-other-formats.ts'
import { sweepPictures } from './modules/media/picture-sweep.service.ts'
import { createHoldEndings } from './modules/orders/order-status.service.ts'
import { indexMissingProducts } from './modules/search/search-index.service.ts'
import { REDACTED } from './plugins/request-log.ts'
import { loadPwa } from './plugins/storefront/built-pwa.ts'
import { firstAdmin } from './process/first-admin.ts'
import { jwtSecretOf } from './process/jwt-secret.ts'
import { openLogFile } from './process/log-file.ts'
import { stopOnSignals } from './process/stop-on-signals.ts'
import { createSecurityLog } from './security-log.ts'
import { shopUrl } from './shop-url.ts'

/** The same path from `api/src` and from `api/dist`. */
const BUILT_PWA = join(import.meta.dirname, '../../pwa/dist')

/** Covers a longer time than the request log: it is read after an incident. */
const SECURITY_LOG = { maxBytes: 10 * 1024 * 1024, keep: 9 } as const

/** In milliseconds; connections still busy then are closed. */
const DRAIN_TIME = 8_000

async function start(): Promise<void> {
  const config = readConfig()
  const open = secureDataFolder(config.dataDir)
  blockOtherFormats()
  const database = await openShop(config.dataDir)
  await indexMissingProducts(database)
  const clocks = { now: () => new Date(), monotonicNow: () => performance.now() }
  const securityLog = createSecurityLog(openLogFile(join(config.dataDir, 'logs', 'security.log'), SECURITY_LOG), clocks)
  const deps: Dependencies = { config, database, jwtSecret: jwtSecretOf(config), ...clocks, securityLog }
  const admin = await firstAdmin(deps)
  const app = await buildApp(deps, { logger: loggerOptions(config), pwa: await loadPwa(BUILT_PWA) })
  if (open.failed.length > 0)
    app.log.warn({ paths: open.failed.slice(0, 10) }, 'others may read files of the data folder')
  if (open.isShared) app.log.warn('the data folder holds more than the shop, so its mode stays as it is')
  await app.listen({ host: config.host, port: config.port })
  const transport = createMailTransport(config, shopUrl(app, config))
  const stopMail = startMailWorker({ ...deps, transport, log: app.log })
  const stopHolds = startHoldJob({
    ...deps,
    log: app.log,
    endings: createHoldEndings(
      { ...deps, liveOrders: app.liveOrders, mailQuota: createMailQuota(deps) },
      { shopName: config.shopName, shopUrl: shopUrl(app, config) },
    ),
  })
  const swept = sweepPictures(deps).catch((error: unknown) => app.log.warn({ err: error }, 'pictures not swept'))
  stopOnSignals(async () => {
    await drain(app)
    await stopHolds()
    await stopMail()
    await swept
    await closeDatabase(database)
  })
  process.stdout.write(`${config.shopName} is open: ${shopUrl(app, config)}\nAdmin: ${admin}\n`)
}

function loggerOptions({ dataDir }: Config) {
  const stream = openLogFile(join(dataDir, 'logs', 'usiku.log'))
  return { level: 'info', stream, redact: { paths: [...REDACTED], censor: '[hidden]' } }
}

async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIME)
  await app.close()
  clearTimeout(cut)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(exitStatusOf(error))
})
