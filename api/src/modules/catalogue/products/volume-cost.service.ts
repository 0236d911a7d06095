import { t } from '@lingui/core/macro'
import { isBarcode, normalizeBarcode } from '@usiku/contracts/catalogue/barcodes.ts'
import type {
  BarcodeMatch,
  changeVolumeCost as changeOperation,
  listVolumeCosts as listOperation,
  VolumeCost,
} from '@usiku/contracts/catalogue/cost-operations.ts'
import type { ParamsOf, QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type { AppContext, TransactionContext } from '../../../context.ts'
import type { Reader, Transaction } from '../../../database/database.ts'
import { toPageWindow, toPaging } from '../../../database/pagination.ts'
import { AppError, fieldError } from '../../../errors.ts'
import { noteChanges } from '../../audit/audit.service.ts'
import { MAX_RESULTS, searchProductIds } from '../../search/search.service.ts'
import { listProductsById } from './product.service.ts'
import { findVolumeCosts, pageVolumeCosts, writeCost } from './volume-cost.repository.ts'

type ReadContext = Pick<AppContext, 'database' | 'now'>

const VOLUMES_PER_PAGE = 25

/** The volume with this barcode, hidden products included; `null` also for what is no barcode. */
export async function findVolumeByBarcode({ database, now }: ReadContext, typed: string): Promise<BarcodeMatch | null> {
  const [volume] = isBarcode(typed) ? await findVolumeCosts(database, { barcode: normalizeBarcode(typed) }, now()) : []
  if (volume === undefined) return null
  const [product] = await listProductsById(database, [volume.productId])
  return product === undefined ? null : { product, volumeId: volume.volumeId }
}

/** All volumes, those of one product, or those that a text or a barcode finds, the best match first. */
export async function listVolumeCosts(
  { database, now }: ReadContext,
  query: QueryOf<typeof listOperation>,
): Promise<ReplyOf<typeof listOperation>> {
  const window = toPageWindow(query, VOLUMES_PER_PAGE)
  const { search = '', productId, sort = 'name' } = query
  if (search.trim() === '' && productId === undefined) {
    const { volumes, total } = await pageVolumeCosts(database, window, { sort, at: now() })
    return { data: volumes, meta: toPaging(window, total) }
  }
  const found =
    productId === undefined
      ? await searchVolumes({ database, now }, search)
      : await findVolumeCosts(database, { productIds: [productId] }, now())
  const data = found.slice(window.offset, window.offset + window.pageSize)
  return { data, meta: toPaging(window, found.length) }
}

async function searchVolumes({ database, now }: ReadContext, search: string): Promise<VolumeCost[]> {
  if (isBarcode(search)) {
    const coded = await findVolumeCosts(database, { barcode: normalizeBarcode(search) }, now())
    if (coded.length > 0) return coded
  }
  const { ids } = await searchProductIds(database, search, { page: 1, pageSize: MAX_RESULTS, offset: 0 }, true)
  if (ids.length === 0) return []
  const volumes = await findVolumeCosts(database, { productIds: ids }, now())
  const ranks = new Map(ids.map((id, rank) => [id, rank]))
  // Stable: the volumes of a product stay in their order.
  return volumes.toSorted((one, other) => (ranks.get(one.productId) ?? 0) - (ranks.get(other.productId) ?? 0))
}

/** Leaves out deleted ones. */
export function listCostsByVolume(database: Reader, volumeIds: readonly string[], at: Date): Promise<VolumeCost[]> {
  return volumeIds.length === 0 ? Promise.resolve([]) : findVolumeCosts(database, { volumeIds }, at)
}

/** @throws AppError `not_found`, `validation_failed` at `costPrice` for a bundle */
export async function changeVolumeCost(
  { database, now }: TransactionContext,
  { id, volumeId }: ParamsOf<typeof changeOperation>,
  costPrice: number | null,
): Promise<VolumeCost> {
  const [before] = await findVolumeCosts(database, { volumeIds: [volumeId] }, now())
  if (before?.productId !== id) throw new AppError('not_found', { message: t`There is no such volume.` })
  if (!(await setCost(database, before, costPrice))) {
    throw fieldError('costPrice', t`The cost of a bundle is that of its parts.`)
  }
  return { ...before, costPrice }
}

/** @returns `false` for a bundle */
export async function setCost(
  transaction: Transaction,
  { volumeId, costPrice: before }: Pick<VolumeCost, 'volumeId' | 'costPrice'>,
  costPrice: number | null,
): Promise<boolean> {
  if (!(await writeCost(transaction, volumeId, costPrice))) return false
  if (before !== costPrice)
    noteChanges(transaction, [{ field: `volumes.${volumeId}.costPrice`, before, after: costPrice }])
  return true
}
