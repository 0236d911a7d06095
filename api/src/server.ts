import cluster from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import { type Config, readConfig } from './config.ts'
import type { AppContext } from './context.ts'
import { getEngine } from './database/engine.ts'
import { openAndMigrate, openMigrated } from './database/open-and-migrate.ts'
import { getPublicUrl } from './lib/public-url.ts'
import { restrictImageLoaders } from './modules/media/image-library.ts'
import { createOrderEventPublisher } from './modules/orders/order-changes.service.ts'
import { indexMissingProducts } from './modules/search/search-index.service.ts'
import { createSecurityEventStore, type SecurityEventStore } from './modules/security/security-event-store.ts'
import { loadPwaBundle } from './plugins/ssr/pwa-bundle.ts'
import { type DataFolderExposure, secureDataFolder } from './process/data-folder.ts'
import { ensureFirstAdmin } from './process/ensure-admin.ts'
import { shutDownOnSignals } from './process/graceful-shutdown.ts'
import { JwtKeyRing } from './process/jwt-key-ring.ts'
import { createLogger, createLoggerOptions, openSecurityLog } from './process/logs.ts'
import { createObservability } from './process/observability.ts'
import { ProcessGroup } from './process/process-group.ts'
import { reloadSecretsOnHangup, type SecretReloader } from './process/reload-secrets.ts'
import { explainStartupError, getExitStatus } from './process/startup-errors.ts'
import { openMediaStorage } from './storage/open-storage.ts'

/** The same path from `api/src` and from `api/dist`. */
const BUILT_PWA = join(import.meta.dirname, '../../pwa/dist')

/** Connections that wait to be accepted; the system's own limit holds too. A full queue delays customers by a second. */
const BACKLOG = 4_096

/** In milliseconds; connections still busy then are closed. */
const DRAIN_MS = 8_000

/** Of what was alive after a collection of garbage; then V8 begins the next. By itself it lets the heap double. */
const MAX_GARBAGE_PERCENT = 30
/** How long a process waits for another one to migrate the database, in milliseconds. */
const MIGRATION_WAIT = { timeoutMs: 60_000, pollMs: 500 } as const

async function start(): Promise<void> {
  const config = readConfig()
  if (config.role === 'migrate') return migrateShop(config)
  if (config.webProcesses > 1) return startProcesses(config)
  if (config.role === 'worker') return startWorker(config)
  return startWeb(config)
}

interface Shop {
  readonly deps: AppContext
  readonly exposure: DataFolderExposure
  readonly securityEvents: SecurityEventStore
}

async function openShop(config: Config, reloader?: SecretReloader): Promise<Shop> {
  const exposure = secureDataFolder(config.dataDir)
  restrictImageLoaders()
  const clocks = { now: () => new Date(), monotonicNow: () => performance.now() }
  const media = await openMediaStorage(config, clocks.monotonicNow)
  const onWait = (pending: readonly string[]) => createLogger(config).info({ pending }, 'waiting for ROLE=migrate')
  const canMigrate = config.role === 'all' || config.role === 'migrate'
  const database = await (canMigrate ? openAndMigrate(config) : openMigrated(config, { ...MIGRATION_WAIT, onWait }))
  const securityEvents = createSecurityEventStore({ database, ...clocks })
  const securityLog = openSecurityLog(config, clocks, securityEvents)
  const jwtKeys = new JwtKeyRing(config)
  reloader?.alsoReload(() => jwtKeys.reload())
  const deps = { config, database, media, jwtSecret: jwtKeys.current, jwtKeys, ...clocks, securityLog }
  return { exposure, securityEvents, deps }
}

async function closeShop({ media, database }: AppContext): Promise<void> {
  media.close()
  await getEngine(database).close(database)
}

/** @returns how the first admin signs in */
async function fillShop(deps: AppContext): Promise<string> {
  await indexMissingProducts(deps.database)
  return ensureFirstAdmin(deps)
}

async function migrateShop(config: Config): Promise<void> {
  const admin = await prepareShop(config)
  process.stdout.write(`The database is migrated.\nAdmin: ${admin}\n`)
}

/** Also runs the background jobs, unless another process does. */
async function startWeb(config: Config): Promise<void> {
  const reloader = reloadSecretsOnHangup(config.secrets)
  const { deps, exposure, securityEvents } = await openShop(config, reloader)
  const isAlone = config.role === 'all'
  const admin = isAlone ? await fillShop(deps) : ''
  const observability = createObservability(deps)
  const app = await buildApp(deps, {
    logger: createLoggerOptions(config),
    pwa: await loadPwaBundle(BUILT_PWA),
    metrics: observability.requests,
  })
  reloader.logTo(app.log)
  if (exposure.failed.length > 0)
    app.log.warn({ paths: exposure.failed.slice(0, 10) }, 'others may read files of the data folder')
  if (exposure.isShared) app.log.warn('the data folder has other content, so its mode is left unchanged')
  const stopObserving = await observability.start(app.log)
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  const publicUrl = getPublicUrl(config, app)
  const context = { ...deps, log: app.log, publicUrl, orderEvents: app.orderEvents }
  const stopEvents = securityEvents.start((err) => app.log.warn({ err }, 'security events not stored yet'))
  const stopJobs = isAlone ? startBackgroundJobs(context) : undefined
  shutDownOnSignals(async () => {
    await drain(app)
    await stopJobs?.()
    await stopEvents()
    await stopObserving()
    await closeShop(deps)
  })
  if (isAlone) announce(config, publicUrl, admin)
}

async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearTimeout(cut)
}

function announce({ shopName }: Config, publicUrl: string, admin: string): void {
  process.stdout.write(`${shopName} is open: ${publicUrl}\nAdmin: ${admin}\n`)
}

/** Runs the background jobs only, and listens on no port. */
async function startWorker(config: Config): Promise<void> {
  const reloader = reloadSecretsOnHangup(config.secrets)
  const { deps, securityEvents } = await openShop(config, reloader)
  const log = createLogger(config)
  reloader.logTo(log)
  const stopObserving = await createObservability(deps).start(log)
  const warn = (error: unknown) => log.warn({ err: error }, 'order events not sent')
  const orderEvents = createOrderEventPublisher(deps.database, warn)
  const stopJobs = startBackgroundJobs({ ...deps, log, publicUrl: getPublicUrl(config), orderEvents })
  const stopEvents = securityEvents.start((err) => log.warn({ err }, 'security events not stored yet'))
  // Timers of the jobs alone do not keep the process alive.
  const alive = setInterval(() => undefined, DRAIN_MS)
  shutDownOnSignals(async () => {
    clearInterval(alive)
    await stopJobs()
    await stopEvents()
    await stopObserving()
    await closeShop(deps)
    log.info('worker stopped')
  })
  log.info('worker started')
}

/** Starts processes that listen on one port and, with `ROLE=all`, one for the background jobs. */
async function startProcesses(config: Config): Promise<void> {
  const log = createLogger(config, 'primary')
  const group = new ProcessGroup({
    log,
    monotonicNow: () => performance.now(),
    onGiveUp: (status) => process.exit(status),
  })
  reloadSecretsOnHangup(config.secrets, () => group.signal('SIGHUP')).logTo(log)
  const admin = config.role === 'all' ? await prepareShop(config) : ''
  shutDownOnSignals(() => group.stop())
  const settings = { ROLE: 'web', WEB_PROCESSES: '1', ...getMetricsSetting(config, 0) }
  // The first one reports a port in use, once.
  group.start(settings)
  const [, address] = (await once(cluster, 'listening')) as [unknown, AddressInfo]
  for (let number = 1; number < config.webProcesses; number += 1)
    group.start({ ...settings, ...getMetricsSetting(config, number) })
  log.info({ port: address.port, webProcesses: config.webProcesses }, 'web processes started')
  if (config.role !== 'all') return
  const ofWorker = getMetricsSetting(config, config.webProcesses)
  group.start({ ...settings, ...ofWorker, ROLE: 'worker', PORT: String(address.port) })
  announce(config, getPublicUrl({ ...config, port: address.port }), admin)
}

/** Each process of a group has a port: the next one after that of the process before. */
function getMetricsSetting({ metricsPort }: Config, number: number): { readonly METRICS_PORT?: string } {
  if (metricsPort === undefined) return {}
  return { METRICS_PORT: String(metricsPort === 0 ? 0 : metricsPort + number) }
}

/** Not while the process starts: a heap that grows would be collected again and again. */
function limitGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${MAX_GARBAGE_PERCENT}`)
}

async function prepareShop(config: Config): Promise<string> {
  const { deps } = await openShop(config)
  const admin = await fillShop(deps)
  await closeShop(deps)
  return admin
}

start()
  .then(limitGarbage)
  .catch((error: unknown) => {
    process.stderr.write(`${explainStartupError(error)}\n`)
    process.exit(getExitStatus(error))
  })
