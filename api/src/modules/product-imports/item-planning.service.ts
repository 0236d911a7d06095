import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { Reader } from '../../database/database.ts'
import {
  findProductIdByName,
  findProductIdIncludingHidden,
  listProductsWithoutReviews,
} from '../catalogue/products/product.service.ts'
import { findReferencedProduct, type StoredItem } from './import-item.repository.ts'
import { findZip, findZipPictures, type StoredZip } from './import-zip.repository.ts'
import { readFallbacks, readLayout } from './product-import.mapper.ts'
import type { StoredImport } from './product-import.repository.ts'
import { toPictureKey } from './rows/picture-names.ts'
import { type Plan, type PlanOptions, planFailure, planItem } from './rows/plan-item.ts'
import { type FileItem, isProblem, readItem, type StagedRow } from './rows/read-item.ts'
import { type FileLayout, normalizeText } from './rows/row-values.ts'

export interface Planning extends Omit<PlanOptions, 'pictures'> {
  readonly layout: FileLayout
  /** One that is ready. */
  readonly zip: StoredZip | undefined
}

export async function loadPlanning(database: Reader, stored: StoredImport): Promise<Planning> {
  const zip = await findZip(database, stored.id)
  return {
    layout: readLayout(stored),
    fallbacks: readFallbacks(stored),
    setsStock: stored.sets_stock === 1,
    replacesPictures: stored.replaces_pictures === 1,
    zip: zip?.state === 'ready' ? zip : undefined,
  }
}

export interface PlannedItem {
  readonly plan: Plan
  readonly existing: Product | undefined
}

/** @param isTaken whether another product of the file changes it already */
export async function planStoredItem(
  database: Reader,
  { key }: Pick<StoredItem, 'key'>,
  rows: readonly StagedRow[],
  planning: Planning,
  isTaken: (productId: string) => Promise<boolean>,
): Promise<PlannedItem> {
  const item = readItem(planning.layout, rows)
  if (isProblem(item)) return { plan: planFailure(rows, item), existing: undefined }
  const existing =
    (await findExisting(database, planning.layout, key, item)) ?? (await findNamesake(database, item, isTaken))
  if (existing !== undefined && (await isTaken(existing._id))) {
    const problem = { row: rows[0]?.number ?? 0, text: `Rows further up are the same product, ${existing.name}.` }
    return { plan: planFailure(rows, problem), existing: undefined }
  }
  const pictures = await findPictures(database, item, planning)
  return { plan: planItem(item, existing, { ...planning, pictures }), existing }
}

async function findPictures(database: Reader, { pictures }: FileItem, { zip }: Planning) {
  if (zip === undefined) return undefined
  return findZipPictures(database, zip.id, [...new Set(pictures.map(({ name }) => toPictureKey(name)))].slice(0, 500))
}

/** By the id, the reference that was stored by an earlier import, then the slug. */
async function findExisting(
  database: Reader,
  { format }: FileLayout,
  key: string,
  { productId, slug }: FileItem,
): Promise<Product | undefined> {
  if (productId !== '') {
    const found = await findProduct(database, await findProductIdIncludingHidden(database, 'id', productId))
    if (found !== undefined) return found
  }
  const referenced = await findProduct(database, await findReferencedProduct(database, format, key))
  if (referenced !== undefined) return referenced
  return slug === '' ? undefined : findProduct(database, await findProductIdIncludingHidden(database, 'slug', slug))
}

/** A file may have several products of a name: the first is the one that the shop has. */
async function findNamesake(
  database: Reader,
  { product: { name } }: FileItem,
  isTaken: (productId: string) => Promise<boolean>,
): Promise<Product | undefined> {
  if (name === undefined) return undefined
  const found = await findProduct(database, await findProductIdByName(database, name))
  if (found === undefined || normalizeText(found.name) !== normalizeText(name)) return undefined
  return (await isTaken(found._id)) ? undefined : found
}

async function findProduct(database: Reader, id: string | undefined): Promise<Product | undefined> {
  return id === undefined ? undefined : (await listProductsWithoutReviews(database, [id]))[0]
}
