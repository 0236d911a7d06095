import { login, register } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { sql } from 'kysely'
import { readConfig } from '../../src/config.ts'
import type { Database } from '../../src/database/database.ts'
import { SQLITE_FUNCTIONS } from '../../src/database/dialects/postgres/invariant-functions.ts'
import { getEngine } from '../../src/database/engine.ts'
import { openAndMigrate } from '../../src/database/open-and-migrate.ts'
import { addProduct } from '../builders.ts'
import { getNow } from '../clock.ts'
import { createCartLine } from '../order-builders.ts'
import type { TestDatabase } from '../test-database.ts'
import type { Settings, TortureServer } from './torture-server.ts'

export interface Customer {
  readonly email: string
  readonly token: string
}

export const ADMIN = { email: 'admin@usiku.test', password: 'mzinga wa usiku' }

/** Of the built server; no order waits for a confirmation. */
export const ADMIN_SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } as const

/** Uses the database as no other process does, so that the server alone recovers it after a crash. */
export async function useDatabase<T>(settings: Settings, work: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await openAndMigrate(readConfig(settings))
  return work(database as TestDatabase).finally(() => database.destroy())
}

export interface StockedShop {
  /** One of each product. */
  readonly lines: readonly CartLine[]
}

/** Adds products, and lets new customers order as much as the shop can allow. */
export function stockShop(
  settings: Settings,
  { products = 8, stock }: { readonly products?: number; readonly stock: number },
): Promise<StockedShop> {
  return useDatabase(settings, async (database) => {
    await addInvariantFunctions(database)
    await database
      .updateTable('order_limits')
      .set({ open_orders: 1_000, units: 1_000_000, value: 100_000_000 })
      .execute()
    const lines: CartLine[] = []
    for (let number = 0; number < products; number += 1) {
      const volumes = [{ price: 500 + number, quantity: stock }]
      const [volume = ''] = (await addProduct(database, { volumes })).volumeIds
      lines.push(await createCartLine(database, volume))
    }
    return { lines }
  })
}

/** The rules are written for SQLite. */
export async function addInvariantFunctions(database: Database): Promise<void> {
  if (getEngine(database).name === 'sqlite') return
  const { rows } = await sql`select 1 from pg_proc where proname = 'instr'`.execute(database)
  if (rows.length > 0) return
  for (const statement of SQLITE_FUNCTIONS) await sql.raw(statement).execute(database)
}

/** No limit holds for them. */
export function makeCustomersKnown(settings: Settings): Promise<void> {
  return useDatabase(settings, async (database) => {
    await database.updateTable('users').set({ known_at: getNow().toISOString() }).execute()
  })
}

let registered = 0

/** One after the other: few passwords are hashed at a time. */
export async function registerCustomers({ origin }: TortureServer, count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let number = 0; number < count; number += 1) {
    const email = `customer-${process.pid}-${++registered}@example.com`
    const body = { name: 'Amina Njeri', email, password: ADMIN.password, confirmPassword: ADMIN.password }
    customers.push({ email, token: await signIn(origin, register, body) })
  }
  return customers
}

export const signInAdmin = ({ origin }: TortureServer): Promise<string> => signIn(origin, login, ADMIN)

async function signIn(origin: string, operation: typeof login | typeof register, body: object): Promise<string> {
  const answer = await fetch(origin + buildPath(operation), {
    method: operation.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${operation.id}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { accessToken: string }).accessToken
}
