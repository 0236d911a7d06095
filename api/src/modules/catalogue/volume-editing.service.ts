import { MAX_STOCK } from '@usiku/contracts/primitives.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError, fieldError } from '../../errors.ts'
import { insertVolumes } from './product-write.repository.ts'
import { deleteVolumes, findStock, recordEdit, updateVolume } from './volume-change.repository.ts'
import { checkVolumes, NO_SUCH_VOLUME } from './volume-rules.ts'

/** With an `_id` an existing volume, without one a new volume. */
export interface WrittenVolume {
  readonly _id?: string
  readonly size: string
  readonly price: number
  readonly discount?: number
  readonly quantity: number
  /** The stock that the admin saw; when given, only the difference is applied. */
  readonly quantityBefore?: number
}

/**
 * Replaces a product's volumes: updates those with an `_id`, adds those without, removes the others. Every stock
 * change is recorded in the ledger.
 * @throws AppError `validation_failed` at the field of the volume, `version_conflict` when sales meanwhile leave too
 * few for the difference
 */
export async function replaceVolumes(
  transaction: Database,
  productId: string,
  volumes: readonly WrittenVolume[],
  at: string,
): Promise<void> {
  checkVolumes(volumes)
  const stock = await findStock(transaction, productId)
  const wanted = volumes.map((volume, position) => ({ ...volume, discount: volume.discount ?? 0, position }))
  const kept = new Set<string>()
  for (const { _id: id, ...volume } of wanted) {
    if (id === undefined) continue
    const before = stock.get(id)
    if (before === undefined) throw fieldError(`volumes.${volume.position}._id`, NO_SUCH_VOLUME)
    if (kept.has(id)) throw fieldError(`volumes.${volume.position}._id`, 'This volume is in the list already.')
    kept.add(id)
    await changeVolume(transaction, { ...volume, id, before }, at)
  }
  const left = [...stock.keys()].filter((id) => !kept.has(id))
  await deleteVolumes(transaction, left, at)
  const added = wanted.filter((volume) => volume._id === undefined)
  await insertVolumes(transaction, productId, added, at)
}

type VolumeEdit = Required<Omit<WrittenVolume, '_id' | 'quantityBefore'>> &
  Pick<WrittenVolume, 'quantityBefore'> & {
    readonly id: string
    readonly position: number
    readonly before: number
  }

async function changeVolume(transaction: Database, edit: VolumeEdit, at: string): Promise<void> {
  const { id, position, size, price, discount, before } = edit
  const quantity = quantityAfter(edit)
  await updateVolume(transaction, { id, position, size, price, discount, quantity })
  if (quantity !== before) await recordEdit(transaction, { volumeId: id, change: quantity - before, at })
}

function quantityAfter({ quantity, before, quantityBefore = before, position }: VolumeEdit): number {
  const after = before + quantity - quantityBefore
  if (after >= 0 && after <= MAX_STOCK) return after
  const sentence = `The stock has changed meanwhile: there are ${before} now.`
  throw new AppError('version_conflict', { message: sentence, fields: { [`volumes.${position}.quantity`]: sentence } })
}
