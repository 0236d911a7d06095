import { t } from '@lingui/core/macro'
import { checkBarcode, normalizeBarcode } from '@usiku/contracts/catalogue/barcodes.ts'
import type { Transaction } from '../../../database/database.ts'
import { fieldError } from '../../../errors.ts'
import { findBarcodeOwners, releaseBarcodes, writeBarcode } from './volume-cost.repository.ts'

interface CodedVolume {
  readonly _id?: string
  /** Empty for none; when left out, it stays. */
  readonly barcode?: string
}

/** As it is stored, `null` for none. */
export const toStoredBarcode = (typed = ''): string | null => (typed === '' ? null : normalizeBarcode(typed))

/** @throws AppError `validation_failed` at `volumes.N.barcode` */
export function assertValidBarcodes(volumes: readonly CodedVolume[]): void {
  const barcodes = volumes.map(({ barcode }) => toStoredBarcode(barcode))
  for (const [index, barcode] of barcodes.entries()) {
    if (barcode === null) continue
    const problem =
      barcodes.indexOf(barcode) < index ? t`Another size has this barcode already.` : checkBarcode(barcode)
    if (problem !== undefined) throw fieldError(`volumes.${index}.barcode`, problem)
  }
}

/**
 * Writes those of volumes that exist, and makes room for those of new ones. Call it after others are deleted.
 * @throws AppError `validation_failed` at `volumes.N.barcode` when another volume has it
 */
export async function changeBarcodes(transaction: Transaction, volumes: readonly CodedVolume[]): Promise<void> {
  const wanted = volumes.flatMap(({ barcode }) => toStoredBarcode(barcode) ?? [])
  const edited = volumes.filter(({ _id, barcode }) => _id !== undefined && barcode !== undefined)
  // Two volumes may exchange theirs.
  for (const { _id = '' } of edited) await writeBarcode(transaction, _id, null)
  if (wanted.length === 0) return
  await releaseBarcodes(transaction, wanted)
  const owners = await findBarcodeOwners(transaction, wanted)
  for (const [index, { barcode }] of volumes.entries()) {
    const owner = owners.get(toStoredBarcode(barcode) ?? '')
    if (owner !== undefined) throw fieldError(`volumes.${index}.barcode`, t`${owner} has this barcode already.`)
  }
  for (const { _id = '', barcode } of edited) await writeBarcode(transaction, _id, toStoredBarcode(barcode))
}
