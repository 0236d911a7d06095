import { MAX_STOCK } from '@usiku/contracts/primitives.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError, fieldError } from '../../errors.ts'
import { insertVolumes } from './product-write.repository.ts'
import { deleteVolumes, findStock, recordEdit, updateVolume } from './volume-change.repository.ts'
import { checkVolumes, NO_SUCH_VOLUME } from './volume-rules.ts'

/** A volume as the admin writes it: one with an `_id` keeps it, one without is new. */
export interface WrittenVolume {
  readonly _id?: string
  readonly size: string
  /** Whole shillings. */
  readonly price: number
  /** None when left out. */
  readonly discount?: number
  readonly quantity: number
  /** What the admin saw in stock: only the difference is applied then. */
  readonly quantityBefore?: number
}

/**
 * Makes a list of volumes the product's own: those with an `_id` are changed,
 * those without are new, those left out are gone. Whatever changes a stock is in
 * the ledger.
 *
 * @throws AppError `validation_failed` at the field of the volume, `version_conflict`
 *   when so many were sold meanwhile that the wanted difference cannot be taken
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
    /** In stock now. */
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
