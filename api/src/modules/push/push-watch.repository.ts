import type { Flag } from '../../database/column-types.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import type { Addressee } from './push-message.repository.ts'

export interface WatchState {
  readonly productId: string
  /** The lowest of its sizes. */
  readonly price: number
  readonly inStock: boolean
}

/** Sizes that are sold, of existing products. */
export function listVolumes(database: Reader, productIds: readonly string[]) {
  return database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .select(['volumes.id', 'volumes.product_id as productId'])
    .where('volumes.product_id', 'in', productIds)
    .where('volumes.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .execute()
}

export async function listWatchedIds(database: Reader, subscriptionId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('push_watches')
    .select('product_id')
    .where('subscription_id', '=', subscriptionId)
    .execute()
  return rows.map((row) => row.product_id)
}

export async function deleteWatches(
  transaction: Transaction,
  subscriptionId: string,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  await transaction
    .deleteFrom('push_watches')
    .where('subscription_id', '=', subscriptionId)
    .where('product_id', 'in', productIds)
    .execute()
}

export async function insertWatches(
  transaction: Transaction,
  subscriptionId: string,
  states: readonly WatchState[],
): Promise<void> {
  if (states.length === 0) return
  await transaction
    .insertInto('push_watches')
    .values(
      states.map(({ productId, price, inStock }) => ({
        subscription_id: subscriptionId,
        product_id: productId,
        price,
        in_stock: toFlag(inStock),
      })),
    )
    .onConflict((conflict) => conflict.columns(['subscription_id', 'product_id']).doNothing())
    .execute()
}

/** The next products that somebody watches, with each state that a watch knows. */
export async function listKnownStates(database: Reader, after: string, limit: number): Promise<WatchState[]> {
  const products = await database
    .selectFrom('push_watches')
    .select('product_id')
    .distinct()
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  if (products.length === 0) return []
  const rows = await database
    .selectFrom('push_watches')
    .select(['product_id', 'price', 'in_stock'])
    .distinct()
    .where(
      'product_id',
      'in',
      products.map((row) => row.product_id),
    )
    .orderBy('product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, price: row.price, inStock: row.in_stock === 1 }))
}

/** Devices that know the product as sold out, or that know a higher price. */
export async function listInterested(
  transaction: Transaction,
  { productId, price }: WatchState,
  topic: 'back_in_stock' | 'price_dropped',
): Promise<Addressee[]> {
  const watches = transaction
    .selectFrom('push_watches')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_watches.subscription_id')
    .select(['push_subscriptions.id as subscriptionId', 'push_subscriptions.user_id as userId'])
    .where('push_watches.product_id', '=', productId)
    .where(`push_subscriptions.${topic}`, '=', 1)
    .orderBy('push_subscriptions.id')
  const interested =
    topic === 'back_in_stock'
      ? watches.where('push_watches.in_stock', '=', 0)
      : watches.where('push_watches.price', '>', price)
  return interested.execute()
}

export async function updateWatches(
  transaction: Transaction,
  { productId, price, inStock }: WatchState,
): Promise<void> {
  const in_stock = toFlag(inStock)
  await transaction
    .updateTable('push_watches')
    .set({ price, in_stock })
    .where('product_id', '=', productId)
    .where((column) => column.or([column('price', '!=', price), column('in_stock', '!=', in_stock)]))
    .execute()
}

const toFlag = (value: boolean): Flag => (value ? 1 : 0)
