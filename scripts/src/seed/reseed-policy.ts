import type { Config } from '@usiku/api/config.ts'
import type { Reader, Transaction } from '@usiku/api/database/database.ts'
import { getRevision } from '@usiku/api/database/revisions.ts'
import { findSeedRun } from '@usiku/api/database/seed-runs.ts'
import { countRealOrders } from './demo/demo-accounts.ts'
import { removeShop } from './remove-shop.ts'

/** `changed`: it is not, or no longer, the demo as seeded. */
export type ShopState =
  | { readonly kind: 'empty' | 'untouched' | 'changed' }
  | { readonly kind: 'sold'; readonly orders: number }

/** `renew` replaces only an unchanged demo, `replace` also changed data. */
export type IfOccupied = 'leave' | 'renew' | 'replace'

export class SeedRefusal extends Error {}

export async function isEmpty(database: Reader): Promise<boolean> {
  const found = await Promise.all([
    database.selectFrom('categories').select('id').limit(1).executeTakeFirst(),
    database.selectFrom('products').select('id').limit(1).executeTakeFirst(),
    database.selectFrom('orders').select('id').limit(1).executeTakeFirst(),
  ])
  return found.every((row) => row === undefined)
}

export async function findShopState(database: Reader): Promise<ShopState> {
  if (await isEmpty(database)) return { kind: 'empty' }
  const orders = await countRealOrders(database)
  if (orders > 0) return { kind: 'sold', orders }
  const seeding = await findSeedRun(database)
  const isAsSeeded =
    seeding?.catalogue_revision === (await getRevision(database, 'catalogue')) &&
    seeding.storefront_revision === (await getRevision(database, 'storefront'))
  return { kind: isAsSeeded ? 'untouched' : 'changed' }
}

export function assertReplaceable(state: ShopState, ifOccupied: IfOccupied, config: Config): void {
  if (state.kind === 'sold') {
    const orders = `${state.orders} ${state.orders === 1 ? 'order' : 'orders'} of real customers`
    throw new SeedRefusal(`The shop holds ${orders} and stays as it is. ${adviseElsewhere(config)}`)
  }
  if (state.kind !== 'changed' || ifOccupied === 'replace') return
  throw new SeedRefusal(
    `The shop is not the demo as it was seeded: somebody has changed it. Add --replace to put a new one in its place. ${adviseElsewhere(config)}`,
  )
}

/** Pictures too: the clean-up of one shop would remove those of another. */
function adviseElsewhere({ secrets, mediaBucket }: Config): string {
  const hasServer = secrets.databaseUrl !== undefined
  const settings = [
    ...(hasServer ? ['DATABASE_URL=postgres://…'] : []),
    'DATA_DIR=./.data-demo',
    ...(mediaBucket === undefined ? [] : ['MEDIA_URL=s3://…']),
  ]
  return `Or seed an empty ${hasServer ? 'database' : 'folder'}: ${settings.join(' ')} npm run seed`
}

/**
 * Empties the database inside the seeding transaction.
 * @returns false when existing data is left alone
 * @throws SeedRefusal
 */
export async function clearForSeed(transaction: Transaction, ifOccupied: IfOccupied, config: Config): Promise<boolean> {
  const state = await findShopState(transaction)
  if (state.kind === 'empty') return true
  if (ifOccupied === 'leave') return false
  assertReplaceable(state, ifOccupied, config)
  await removeShop(transaction)
  return true
}
