import type { VolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import { computeMargin } from '@usiku/contracts/catalogue/margin.ts'
import type { Reader } from '../../../database/database.ts'
import { type CsvCell, createCsvStream, readPages } from '../../../lib/csv.ts'
import { findProductIdsAfter } from './product.repository.ts'
import { findVolumeCosts } from './volume-cost.repository.ts'

const PAGE_SIZE = 200

const HEADER = [
  ...['product_id', 'volume_id', 'name', 'size', 'category', 'barcode', 'price', 'cost', 'margin', 'margin_percent'],
  ...['stock', 'hidden'],
]

/** One row for each volume of all products, hidden ones included. Whole shillings; prices as customers pay them now. */
export function exportVolumeCosts(database: Reader, { day, at }: { readonly day: string; readonly at: Date }) {
  const ids = readPages<string>((last) => findProductIdsAfter(database, last ?? '', PAGE_SIZE))
  return { name: `margins-${day}.csv`, content: createCsvStream(HEADER, listRows(database, ids, at)) }
}

async function* listRows(database: Reader, ids: AsyncIterable<string>, at: Date): AsyncGenerator<readonly CsvCell[]> {
  for await (const id of ids) {
    for (const volume of await findVolumeCosts(database, { productIds: [id] }, at)) yield toRow(volume)
  }
}

function toRow(volume: VolumeCost): readonly CsvCell[] {
  const margin = computeMargin(volume.price, volume.costPrice)
  return [
    ...[volume.productId, volume.volumeId, volume.name, volume.size, volume.category, volume.barcode ?? ''],
    ...[volume.price, volume.costPrice, margin?.amount ?? null, margin?.percent ?? null],
    ...[volume.quantity, volume.isHidden ? 'yes' : 'no'],
  ]
}
