import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { pendingMigrations } from '../database/migrate.ts'
import { isWithoutProducts, tryWrite } from '../database/probes.ts'
import { quickCheck } from '../database/quick-check.ts'
import type { Dependencies } from '../dependencies.ts'
import { FAULT_REASON, storageFaultOf } from '../storage-faults.ts'

/** With less space an order or an upload may soon fail. */
const LEAST_ROOM = 64 * 1024 * 1024
/** Milliseconds that a result is cached: each check writes to the disk. */
const FRESH_FOR = 1_000
/** Each check reads the whole database. */
const DAMAGE_CHECK_EVERY_MS = 10 * 60_000

/**
 * `/healthz` is liveness, `/readyz` readiness: 503 with reasons. For the operator, so neither is an operation of the
 * contracts.
 */
export const health = plugin(
  async (app: FastifyInstance, deps: Dependencies) => {
    let isStopping = false
    app.addHook('preClose', async () => {
      isStopping = true
    })
    const damageTrouble = checkDamage(app, deps)
    const troubles = sharedFor(FRESH_FOR, deps.monotonicNow, () => findTroubles(deps, [...CHECKS, damageTrouble]))

    // The set-up script recognises the server by this name.
    app.get('/healthz', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ service: 'usiku', status: 'alive' }),
    )
    app.get('/readyz', async (_request, reply) => {
      const reasons = isStopping ? ['The shop is stopping.'] : await troubles()
      reply.header('cache-control', 'no-store')
      if (reasons.length === 0) return reply.send({ status: 'ready' })
      return reply.code(503).send({ status: 'not ready', reasons })
    })
  },
  { name: 'health' },
)

type Check = (deps: Dependencies) => Promise<string | undefined>

async function findTroubles(deps: Dependencies, checks: readonly Check[]): Promise<string[]> {
  const found = await Promise.all(checks.map((check) => check(deps).catch(troubleOf)))
  return [...new Set(found.filter((trouble) => trouble !== undefined))]
}

function troubleOf(error: unknown): string {
  return storageFaultOf(error) === 'damaged' ? DAMAGED : 'The data folder cannot be read.'
}

const DAMAGED = 'The database is damaged. Put a backup of it back.'

/**
 * The last result of the background check, which is started by the first request after a while, or after a request
 * has met a damaged page.
 */
function checkDamage(app: FastifyInstance, { config, monotonicNow }: Dependencies): Check {
  const closing = new AbortController()
  let isRunning = false
  let nextAt = 0
  let trouble: string | undefined
  app.addHook('onClose', async () => closing.abort())
  app.addHook('onError', async (_request, _reply, error) => {
    if (storageFaultOf(error) === 'damaged') nextAt = 0
  })
  const run = async () => {
    isRunning = true
    try {
      const result = await quickCheck(join(config.dataDir, 'usiku.sqlite'), closing.signal)
      trouble = result === 'ok' ? undefined : DAMAGED
    } catch {
      // If the file cannot be read now, the other checks report it.
    } finally {
      isRunning = false
    }
  }
  return async () => {
    const at = monotonicNow()
    if (at >= nextAt && !isRunning) {
      nextAt = at + DAMAGE_CHECK_EVERY_MS
      void run()
    }
    return trouble
  }
}

async function schemaTrouble({ database }: Dependencies): Promise<string | undefined> {
  const pending = await pendingMigrations(database)
  return pending.length > 0 ? `The database lacks ${pending.join(', ')}.` : undefined
}

async function writeTrouble({ database }: Dependencies): Promise<string | undefined> {
  return tryWrite(database).then(
    () => undefined,
    (error: unknown) => {
      const fault = storageFaultOf(error)
      return `The database does not take writes${fault === undefined ? '' : `: ${FAULT_REASON[fault]}`}.`
    },
  )
}

async function roomTrouble({ config }: Dependencies): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(config.dataDir)
  return bavail * bsize < LEAST_ROOM ? 'The disk of the data folder is nearly full.' : undefined
}

async function seedTrouble({ config, database }: Dependencies): Promise<string | undefined> {
  if (config.seed === 'none' || !(await isWithoutProducts(database))) return undefined
  return 'The demo shop is not in the database yet.'
}

const CHECKS: readonly Check[] = [schemaTrouble, writeTrouble, roomTrouble, seedTrouble]

function sharedFor<T>(milliseconds: number, monotonicNow: () => number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const at = monotonicNow()
    if (last === undefined || at - last.at >= milliseconds) last = { at, answer: ask() }
    return last.answer
  }
}
