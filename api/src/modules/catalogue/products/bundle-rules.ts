import { t } from '@lingui/core/macro'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { Transaction } from '../../../database/database.ts'
import { fieldError } from '../../../errors.ts'
import { type EditedVolume, isOrdered, listBundles, listParts } from '../../inventory/bundles.service.ts'
import type { NewPart } from './variant.repository.ts'

interface PartedVolume {
  readonly _id?: string
  readonly parts?: readonly NewPart[]
}

export const listPartIds = (volumes: readonly PartedVolume[]): string[] =>
  volumes.flatMap(({ parts = [] }) => parts.map(({ volumeId }) => volumeId))

/**
 * @param known the present volumes of the product and the parts
 * @throws AppError `validation_failed` at `volumes.N.parts` or `volumes.N.parts.M.volumeId`
 */
export async function assertValidParts(
  transaction: Transaction,
  productId: string,
  volumes: readonly PartedVolume[],
  known: readonly EditedVolume[],
): Promise<void> {
  const keptIds = new Set(volumes.map(({ _id }) => _id))
  const sold = known.filter((volume) => volume.productId !== productId || keptIds.has(volume.id))
  const byId = new Map(sold.map((volume) => [volume.id, volume]))
  const present = sold.filter(({ isBundle }) => isBundle).map(({ id }) => id)
  const future = volumes.filter(({ parts = [] }) => parts.length > 0).map(({ _id = '' }) => _id)
  const bundleIds = new Set([...present, ...future])
  for (const [index, { _id: id = '', parts = [] }] of volumes.entries()) {
    if (parts.length === 0) continue
    const ids = parts.map(({ volumeId }) => volumeId)
    for (const [part, volumeId] of ids.entries()) {
      const facts = { isItself: volumeId === id, isSold: byId.has(volumeId), isBundle: bundleIds.has(volumeId) }
      throwAt(`volumes.${index}.parts.${part}.volumeId`, findPartProblem(facts, ids.indexOf(volumeId) < part))
    }
    throwAt(`volumes.${index}.parts`, await findBundleProblem(transaction, byId.get(id)))
  }
}

function throwAt(field: string, problem: string | undefined): void {
  if (problem !== undefined) throw fieldError(field, problem)
}

function findPartProblem(
  part: { readonly isItself: boolean; readonly isSold: boolean; readonly isBundle: boolean },
  isRepeated: boolean,
): string | undefined {
  if (part.isItself) return t`A bundle cannot contain itself.`
  if (!part.isSold) return t`This is no longer sold.`
  if (part.isBundle) return t`A bundle cannot be part of another one.`
  return isRepeated ? t`This is in the bundle already.` : undefined
}

async function findBundleProblem(
  transaction: Transaction,
  volume: EditedVolume | undefined,
): Promise<string | undefined> {
  if (volume === undefined || volume.isBundle) return undefined
  const [bundle] = await listBundles(transaction, { volumeIds: [volume.id] })
  if (bundle !== undefined) return t`This size is part of ${bundle.name}, so it cannot be a bundle itself.`
  // What they return would be stock of the bundle.
  if (await isOrdered(transaction, volume))
    return t`This size was ordered without parts. Add a new size for the bundle.`
  return undefined
}

/**
 * Bundles with an alcoholic part are alcoholic. Call it after the product and its volumes are written.
 * @throws AppError `validation_failed` at `isAlcoholic`
 */
export async function assertBundleStrength(transaction: Transaction, product: Product): Promise<void> {
  const bundleIds = product.volumes.filter(({ parts }) => parts !== undefined).map(({ _id }) => _id)
  if (product.isAlcoholic !== false) {
    const [bundle] = (await listBundles(transaction, { productIds: [product._id] })).filter((one) => !one.isAlcoholic)
    if (bundle === undefined) return
    throw fieldError('isAlcoholic', t`${bundle.name}, which contains it, is marked as not alcoholic.`)
  }
  const parts = [...(await listParts(transaction, bundleIds)).values()].flat()
  const drink = parts.find(({ isAlcoholic }) => isAlcoholic)
  if (drink === undefined) return
  throw fieldError('isAlcoholic', t`With ${drink.name} in it, it is alcoholic.`)
}
