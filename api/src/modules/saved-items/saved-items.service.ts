import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import { MAX_SYNCED_DEVICES } from '@usiku/contracts/saved-items/constants.ts'
import type { SavedItemChanges, SavedItems } from '@usiku/contracts/saved-items/operations.ts'
import type { TransactionContext, WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { getSessionUser } from '../accounts/accounts.service.ts'
import { listProductsWithoutReviews } from '../catalogue/products/product.service.ts'
import { findVolumeOnSale, type ItemChange, type Merge, mergeItems, toItemKey } from './merge-items.ts'
import { toSavedCard, toSavedLine } from './saved-item.mapper.ts'
import {
  deleteAllOf,
  deleteItem,
  deleteOldDevices,
  findItems,
  findRevision,
  findSequence,
  type ItemKey,
  type SavedItem,
  storeRevision,
  storeSequence,
  upsertItem,
} from './saved-items.repository.ts'

/**
 * Applies a device's changes once and answers the account's cart and wishlist.
 * @throws AppError `invalid_token` when the account was deleted meanwhile
 */
export async function syncItems(deps: WriteContext, userId: string, body: SavedItemChanges): Promise<SavedItems> {
  const changes = listChanges(body)
  if (changes.length > 0) {
    return inLockedTransaction(deps.database, `user ${userId}`, async (transaction) => {
      const context = { ...deps, database: transaction }
      await getSessionUser(context, userId)
      return toAnswer(transaction, userId, body.revision, await applyOnce(context, userId, body, changes))
    })
  }
  const revision = await findRevision(deps.database, userId)
  return revision === body.revision ? { revision } : toAnswer(deps.database, userId, body.revision)
}

export async function exportSavedItems(database: Reader, userId: string): Promise<NonNullable<MyData['savedItems']>> {
  const items = await findItems(database, userId)
  const products = await listProductsOf(database, items)
  return items.map(({ list, productId, volumeId, quantity, addedAt }) => {
    const product = products.get(productId)
    const size = product?.volumes.find(({ _id }) => _id === volumeId)?.size
    return { list, productId, name: product?.name ?? '', size: size ?? '', quantity, addedAt }
  })
}

export function eraseSavedItems(transaction: Transaction, userId: string): Promise<void> {
  return deleteAllOf(transaction, userId)
}

/** The last of several changes of one item counts. */
function listChanges({ cart, wishlist }: SavedItemChanges): ItemChange[] {
  const changes: ItemChange[] = [
    ...cart.map(({ id, volumeId, quantity }) => ({ list: 'cart' as const, productId: id, volumeId, quantity })),
    ...wishlist.map(({ id, isSaved }) => {
      return { list: 'wishlist' as const, productId: id, volumeId: '', quantity: isSaved ? 1 : 0 }
    }),
  ]
  return [...new Map(changes.map((change) => [toItemKey(change), change])).values()]
}

/** Changes that were applied before only say again what was refused: their answer was lost. */
async function applyOnce(
  { database, now }: TransactionContext,
  userId: string,
  { deviceId, sequence, revision: base }: SavedItemChanges,
  changes: readonly ItemChange[],
): Promise<Merge> {
  const items = await findItems(database, userId)
  const merge = mergeItems({ items, changes, base, products: await listProductsOf(database, changes) })
  if (sequence <= (await findSequence(database, userId, deviceId))) return { ...merge, limited: [] }
  const at = now().toISOString()
  // A time, so that no revision after a backup is used again once it is restored; the clock may be set back.
  const revision = Math.max((await findRevision(database, userId)) + 1, Date.parse(at))
  await storeRevision(database, userId, revision)
  await storeSequence(database, userId, { deviceId, sequence, at })
  await deleteOldDevices(database, userId, MAX_SYNCED_DEVICES)
  for (const item of merge.removed) await deleteItem(database, userId, item)
  for (const item of merge.stored) await upsertItem(database, userId, { ...item, revision, addedAt: at })
  return merge
}

async function listProductsOf(database: Reader, items: readonly ItemKey[]): Promise<ReadonlyMap<string, Product>> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const products = await listProductsWithoutReviews(database, ids)
  return new Map(products.map((product) => [product._id, product]))
}

async function toAnswer(database: Reader, userId: string, base: number, merge?: Merge): Promise<SavedItems> {
  // Before the items: what changes in between is answered again next time.
  const revision = await findRevision(database, userId)
  const items = await findItems(database, userId)
  const products = await listProductsOf(database, items)
  const isOnSale = (item: ItemKey) => findVolumeOnSale(products.get(item.productId), item) !== undefined
  const shown = items.filter(isOnSale)
  const missing = uniqueItems([...items.filter((item) => !isOnSale(item)), ...(merge?.refused ?? [])])
  // A device that is ahead of a restored backup begins again.
  const isNew = (item: SavedItem) => item.revision > base || revision < base
  return {
    revision,
    cart: shown.filter(isIn('cart')).map((item) => toSavedLine(item, products.get(item.productId), isNew(item))),
    wishlist: shown
      .filter(isIn('wishlist'))
      .map((item) => toSavedCard(item, products.get(item.productId), isNew(item))),
    ...(missing.length === 0 ? {} : { unavailable: toUnavailable(missing) }),
    ...(merge === undefined || merge.limited.length === 0 ? {} : { limited: [...merge.limited] }),
  }
}

const uniqueItems = (items: readonly ItemKey[]): ItemKey[] => [
  ...new Map(items.map((item) => [toItemKey(item), item])).values(),
]

const toUnavailable = (items: readonly ItemKey[]): NonNullable<SavedItems['unavailable']> => ({
  cart: items.filter(isIn('cart')).map(({ productId: id, volumeId }) => ({ id, volumeId })),
  wishlist: items.filter(isIn('wishlist')).map(({ productId }) => productId),
})

const isIn =
  (list: ItemKey['list']) =>
  (item: ItemKey): boolean =>
    item.list === list
