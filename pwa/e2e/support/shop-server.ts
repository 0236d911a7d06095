import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { getClockSettings } from './clock.ts'
import { type OwnShop, type Shop, shopAt, startShop } from './server.ts'

let common: Shop | undefined

/**
 * The shop of all test files, which run at the same time. Tests may register customers and order there, but change no
 * product, no setting and no order of others.
 */
export function commonShop(): Shop {
  common ??= shopAt(inject('commonShop'))
  return common
}

export const isCommonShop = (shop: Shop): boolean => shop === common

/** One shop for the tests of a file, which may change its products, end it and start it. */
export function sharedShop(): () => OwnShop {
  let started: Awaited<ReturnType<typeof startShop>> | undefined
  beforeAll(async () => {
    started = await startShop(inject('demoData'))
  })
  afterAll(() => started?.close())
  return () => {
    if (started === undefined) throw new Error('The shop opens before the first test.')
    return started.shop
  }
}

const MOVE = resolve(import.meta.dirname, '../../../scripts/dist/move.js')

/** A shop moved to PostgreSQL, for one test; only where `inject('postgresUrl')` has one. */
export async function openPostgresShop(): Promise<Shop> {
  const url = (inject('postgresUrl') ?? '').replace('{database}', 'empty')
  const move = async (dataDir: string) => {
    const env = { PATH: process.env.PATH, ...getClockSettings(), DATA_DIR: dataDir }
    await promisify(execFile)(process.execPath, [MOVE, '--to', url], { env })
  }
  const { shop, close } = await startShop(inject('demoData'), { DATABASE_URL: url }, move)
  onTestFinished(close)
  return shop
}

/** A shop for one test, which may change its settings, end it and start it. */
export async function openShop(settings: Record<string, string> = {}): Promise<OwnShop> {
  const { shop, close } = await startShop(inject('demoData'), settings)
  onTestFinished(close)
  return shop
}
