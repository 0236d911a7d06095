import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { groupBy } from '../../database/group-by.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { listAvailability, type VariantAvailability } from '../inventory/inventory.service.ts'
import { enqueueProductPush } from './push-messages.service.ts'
import {
  listInterested,
  listKnownStates,
  listVolumes,
  updateWatches,
  type WatchState,
} from './push-watch.repository.ts'

interface ProductState extends WatchState {
  readonly slug: string
}

/** Unknown and deleted products are left out. */
export async function readWatchStates(
  database: Reader,
  productIds: readonly string[],
  at: Date,
): Promise<ProductState[]> {
  if (productIds.length === 0) return []
  const volumes = await listVolumes(database, productIds)
  if (volumes.length === 0) return []
  const volumeIds = volumes.map(({ id }) => id)
  const variants = await listAvailability(database, volumeIds, at)
  return [...groupBy(variants, ({ productId }) => productId).values()].flatMap(toProductState)
}

function toProductState(variants: readonly VariantAvailability[]): ProductState[] {
  const [first] = variants
  if (first === undefined) return []
  const price = Math.min(...variants.map(getDiscountedPrice))
  const inStock = variants.some(({ available }) => available > 0)
  return [{ productId: first.productId, slug: first.slug, price, inStock }]
}

export type WatchContext = Pick<WriteContext, 'database' | 'now'>

const BATCH = 100

/**
 * Compares what watches know with the catalogue, and enqueues a message in the transaction that records the new state:
 * whatever changed a price or the stock is noticed, once, also by several processes.
 * @returns how many products had changed
 */
export async function noticeProductChanges(deps: WatchContext, signal?: AbortSignal): Promise<number> {
  let [changed, after] = [0, '']
  while (!signal?.aborted) {
    const known = await listKnownStates(deps.database, after, BATCH)
    if (known.length === 0) break
    after = known.at(-1)?.productId ?? after
    const states = await readWatchStates(
      deps.database,
      [...new Set(known.map(({ productId }) => productId))],
      deps.now(),
    )
    const byId = new Map(states.map((state) => [state.productId, state]))
    const outdated = known.filter((watch) => isOutdated(watch, byId.get(watch.productId)))
    for (const productId of new Set(outdated.map((watch) => watch.productId)))
      if (await noticeProduct(deps, productId)) changed += 1
  }
  return changed
}

function isOutdated(known: WatchState, state: ProductState | undefined): boolean {
  return state !== undefined && (state.price !== known.price || state.inStock !== known.inStock)
}

function noticeProduct({ database, now }: WatchContext, productId: string): Promise<boolean> {
  return inLockedTransaction(database, 'push watches', async (transaction) => {
    const [state] = await readWatchStates(transaction, [productId], now())
    if (state === undefined) return false
    if (state.inStock) await enqueueNews(transaction, state, now())
    await updateWatches(transaction, state)
    return true
  })
}

/** A device that wants both gets one message. */
async function enqueueNews(transaction: Transaction, state: ProductState, now: Date): Promise<void> {
  const { slug } = state
  const cheaper = await listInterested(transaction, state, 'price_dropped')
  const back = await listInterested(transaction, state, 'back_in_stock')
  const told = new Set(back.map(({ subscriptionId }) => subscriptionId))
  await enqueueProductPush(transaction, back, { kind: 'back_in_stock', slug, now })
  const others = cheaper.filter(({ subscriptionId }) => !told.has(subscriptionId))
  await enqueueProductPush(transaction, others, { kind: 'price_dropped', slug, now })
}
