import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../context.ts'
import { getEngine } from '../database/engine.ts'
import { findDatabaseFault } from '../database/faults.ts'
import { assertWritable, hasNoProducts } from '../database/health-queries.ts'
import { listPendingMigrations } from '../database/migrate.ts'
import { findStorageFault, STORAGE_FAULT_REASONS } from '../lib/storage-faults.ts'

/** With less space an order or an upload may soon fail. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
/** Milliseconds that a result is cached: each check writes to the disk. */
const CACHE_MS = 1_000
/** Each check reads the whole database. */
const DAMAGE_CHECK_INTERVAL_MS = 10 * 60_000
/** Each check is a call to the bucket. */
const PICTURE_CHECK_INTERVAL_MS = 10_000

/**
 * `/healthz` is liveness, `/readyz` readiness: 503 with reasons. For the operator, so neither is an operation of the
 * contracts.
 */
export const health = plugin(
  async (app: FastifyInstance, deps: AppContext) => {
    let isStopping = false
    app.addHook('preClose', async () => {
      isStopping = true
    })
    const findDamage = createDamageCheck(app, deps)
    const getProblems = cacheFor(CACHE_MS, deps.monotonicNow, () => findProblems(deps, [...CHECKS, findDamage]))
    const findPictureProblem = inBackground(deps.monotonicNow, PICTURE_CHECK_INTERVAL_MS, () =>
      deps.media.findProblem(),
    )

    // The set-up script recognises the server by this name.
    app.get('/healthz', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ service: 'usiku', status: 'alive' }),
    )
    app.get('/readyz', async (_request, reply) => {
      const reasons = isStopping ? ['The shop is stopping.'] : await getProblems()
      reply.header('cache-control', 'no-store')
      // Only a warning: without pictures customers can still order.
      const warning = findPictureProblem()
      if (reasons.length === 0) return reply.send({ status: 'ready', ...(warning && { warnings: [warning] }) })
      return reply.code(503).send({ status: 'not ready', reasons })
    })
  },
  { name: 'health' },
)

type Check = (deps: AppContext) => Promise<string | undefined>

async function findProblems(deps: AppContext, checks: readonly Check[]): Promise<string[]> {
  const found = await Promise.all(checks.map((check) => check(deps).catch(toProblem)))
  return [...new Set(found.filter((problem) => problem !== undefined))]
}

function toProblem(error: unknown): string | undefined {
  if (findDatabaseFault(error) === 'busy') return undefined
  const fault = findStorageFault(error)
  if (fault === 'damaged') return DAMAGED_MESSAGE
  return fault === 'unreachable' ? UNREACHABLE_MESSAGE : 'The data folder cannot be read.'
}

const DAMAGED_MESSAGE = 'The database is damaged. Put a backup of it back.'
const UNREACHABLE_MESSAGE = 'The database cannot be reached.'

/** Repeated at once after a request has met a damaged page. */
function createDamageCheck(app: FastifyInstance, { database, monotonicNow }: AppContext): Check {
  const closing = new AbortController()
  app.addHook('onClose', async () => closing.abort())
  const findDamage = inBackground(monotonicNow, DAMAGE_CHECK_INTERVAL_MS, async () =>
    (await getEngine(database).findDamage(closing.signal)) ? DAMAGED_MESSAGE : undefined,
  )
  app.addHook('onError', async (_request, _reply, error) => {
    if (findStorageFault(error) === 'damaged') findDamage.expire()
  })
  return async () => findDamage()
}

type BackgroundCheck = (() => string | undefined) & { readonly expire: () => void }

/** Returns the last result of a slow check and starts it again after a while. */
function inBackground(
  monotonicNow: () => number,
  interval: number,
  check: () => Promise<string | undefined>,
): BackgroundCheck {
  let isRunning = false
  let nextAt = 0
  let problem: string | undefined
  const run = async () => {
    isRunning = true
    try {
      problem = await check()
    } catch {
      // If the file cannot be read now, the other checks report it.
    } finally {
      isRunning = false
    }
  }
  const getLast = () => {
    const at = monotonicNow()
    if (at >= nextAt && !isRunning) {
      nextAt = at + interval
      void run()
    }
    return problem
  }
  const expire = () => {
    nextAt = 0
  }
  return Object.assign(getLast, { expire })
}

async function findSchemaProblem({ database }: AppContext): Promise<string | undefined> {
  const pending = await listPendingMigrations(database)
  return pending.length > 0 ? `The database lacks ${pending.join(', ')}.` : undefined
}

async function findWriteProblem({ database }: AppContext): Promise<string | undefined> {
  return assertWritable(database).then(
    () => undefined,
    (error: unknown) => {
      const fault = findStorageFault(error)
      // Most requests are answered all the same; a load balancer would take away all servers.
      if (fault === 'moving' || findDatabaseFault(error) === 'busy') return undefined
      if (fault === 'unreachable') return UNREACHABLE_MESSAGE
      return `The database does not take writes${fault === undefined ? '' : `: ${STORAGE_FAULT_REASONS[fault]}`}.`
    },
  )
}

async function findSpaceProblem({ config }: AppContext): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(config.dataDir)
  return bavail * bsize < MIN_FREE_BYTES ? 'The disk of the data folder is nearly full.' : undefined
}

async function findSeedProblem({ config, database }: AppContext): Promise<string | undefined> {
  if (config.seed === 'none' || !(await hasNoProducts(database))) return undefined
  return 'The demo shop is not in the database yet.'
}

const CHECKS: readonly Check[] = [findSchemaProblem, findWriteProblem, findSpaceProblem, findSeedProblem]

function cacheFor<T>(milliseconds: number, monotonicNow: () => number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const at = monotonicNow()
    if (last === undefined || at - last.at >= milliseconds) last = { at, answer: ask() }
    return last.answer
  }
}
