import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { pendingMigrations } from '../database/migrate.ts'
import { isWithoutProducts, tryWrite } from '../database/probes.ts'
import type { Dependencies } from '../dependencies.ts'

/** Bytes below which an order or an upload may soon not fit. */
const LEAST_ROOM = 64 * 1024 * 1024
/** Milliseconds for which an answer holds: each check writes to the disk. */
const FRESH_FOR = 1_000

/**
 * `/healthz` says that the process lives, `/readyz` whether it can serve: 503
 * with the reasons when not. For whoever runs the shop, so neither is an operation.
 */
export const health = plugin(
  async (app: FastifyInstance, deps: Dependencies) => {
    let isStopping = false
    app.addHook('preClose', async () => {
      isStopping = true
    })
    const troubles = sharedFor(FRESH_FOR, deps.now, () => findTroubles(deps))

    // The set-up script knows the shop by its name.
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

async function findTroubles(deps: Dependencies): Promise<string[]> {
  const found = await Promise.all(CHECKS.map((check) => check(deps).catch(() => 'The data folder cannot be read.')))
  return [...new Set(found.filter((trouble) => trouble !== undefined))]
}

async function schemaTrouble({ database }: Dependencies): Promise<string | undefined> {
  const pending = await pendingMigrations(database)
  return pending.length > 0 ? `The database lacks ${pending.join(', ')}.` : undefined
}

async function writeTrouble({ database }: Dependencies): Promise<string | undefined> {
  return tryWrite(database).then(
    () => undefined,
    () => 'The database does not take writes.',
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

/** Asks again only when the last answer is older than that; those who ask meanwhile share it. */
function sharedFor<T>(milliseconds: number, now: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const at = now().getTime()
    if (last === undefined || at - last.at >= milliseconds) last = { at, answer: ask() }
    return last.answer
  }
}
