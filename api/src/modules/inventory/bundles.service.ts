import { computeBundleStock } from '@usiku/contracts/catalogue/bundles.ts'
import type { BundlePart } from '@usiku/contracts/catalogue/operations.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { groupBy } from '../../database/group-by.ts'
import {
  type EditedVolume,
  findBundles,
  findEditedVolumes,
  findOwnBundleIds,
  findParts,
  findProductVolumes,
  isOrdered,
  lockVolumes,
  type PartAvailability,
  type Parts,
  writeParts,
  writeQuantity,
} from './bundle.repository.ts'
import { insertLedgerEntries } from './stock.repository.ts'
import { touchVisibleChanges } from './stock-visibility.ts'

export type { EditedVolume, PartAvailability, Parts }
export { isOrdered }

/** Of each bundle. */
export async function listParts(
  database: Reader,
  bundleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PartAvailability[]>> {
  return groupBy(await findParts(database, bundleIds), (part) => part.bundleId)
}

/** As clients see them. */
export async function listBundleParts(
  database: Reader,
  bundleIds: readonly string[],
): Promise<ReadonlyMap<string, BundlePart[]>> {
  const parts = await listParts(database, bundleIds)
  return new Map([...parts].map(([id, some]) => [id, some.map(toBundlePart)]))
}

const toBundlePart = ({ productId, volumeId, name, slug, size, quantity }: PartAvailability): BundlePart => {
  return { productId, volumeId, name, slug, size, quantity }
}

/** Those that contain any of these. */
export function listBundles(database: Reader, parts: Parts): ReturnType<typeof findBundles> {
  return findBundles(database, parts)
}

/**
 * Locks all whose stock an edit of a product can change: its volumes and the parts as orders do, then the bundles.
 * Orders take the stock of parts first, and bundles after them.
 */
export async function lockEditedStock(
  transaction: Transaction,
  productId: string,
  partIds: readonly string[],
): Promise<readonly EditedVolume[]> {
  const volumes = await findEditedVolumes(transaction, productId, partIds)
  const plain = volumes.filter((volume) => !volume.isBundle)
  await lockVolumes(transaction, toIds(plain))
  const own = volumes.filter((volume) => volume.isBundle)
  await lockVolumes(transaction, toIds([...own, ...(await findBundles(transaction, { productIds: [productId] }))]))
  return volumes
}

/** As `lockEditedStock`, of a product that is deleted and comes back. */
export async function lockProductStock(transaction: Transaction, productId: string): Promise<void> {
  const { plain, bundles } = await findProductVolumes(transaction, productId)
  await lockVolumes(transaction, plain)
  await lockVolumes(transaction, [
    ...new Set([...bundles, ...toIds(await findBundles(transaction, { productIds: [productId] }))]),
  ])
}

/** Before product rows: orders lock bundles first. */
export async function lockBundles(transaction: Transaction, parts: Parts): Promise<void> {
  await lockVolumes(transaction, toIds(await findBundles(transaction, parts)))
}

/** After a change of their parts in this transaction, which other transactions may change at the same time. */
export async function updateBundles(transaction: Transaction, parts: Parts): Promise<void> {
  await updateBundleStock(transaction, toIds(await findBundles(transaction, parts)))
}

/** Its own, and those that contain its volumes. `lockEditedStock` must have locked them. */
export async function updateProductBundles(transaction: Transaction, productId: string): Promise<void> {
  const others = await findBundles(transaction, { productIds: [productId] })
  await updateBundleStock(transaction, [
    ...new Set([...(await findOwnBundleIds(transaction, productId)), ...toIds(others)]),
  ])
}

async function updateBundleStock(transaction: Transaction, bundleIds: readonly string[]): Promise<void> {
  // The lock is a statement of its own: the next one sees what the transactions that held it have committed.
  const bundles = await lockVolumes(transaction, bundleIds)
  const parts = await listParts(transaction, bundleIds)
  const changes = bundles.flatMap(({ id, productId, quantity }) => {
    const after = computeBundleStock(parts.get(id) ?? [])
    return after === quantity ? [] : [{ volumeId: id, productId, change: after - quantity, after }]
  })
  for (const { volumeId, after } of changes) await writeQuantity(transaction, volumeId, after)
  touchVisibleChanges(transaction, changes)
}

/**
 * Makes the volume a bundle of these parts, or one with no stock when there are none. Its own stock is written off.
 * `updateProductBundles` must follow.
 */
export async function replaceParts(
  transaction: Transaction,
  { id, ownStock, at }: { readonly id: string; readonly ownStock: number; readonly at: string },
  parts: readonly Pick<BundlePart, 'volumeId' | 'quantity'>[],
): Promise<void> {
  await writeParts(transaction, id, parts)
  if (ownStock === 0) return
  const entry = { volume_id: id, change: -ownStock, reason: 'edit' as const, order_id: null, at }
  await insertLedgerEntries(transaction, [entry])
}

const toIds = (rows: readonly { readonly id: string }[]): string[] => [...new Set(rows.map(({ id }) => id))]
