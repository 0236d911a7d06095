import { MIN_ALCOHOL_PERCENTAGE } from '@usiku/contracts/age/constants.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { ImportOutcome } from '@usiku/contracts/product-imports/constants.ts'
import type { ImportFallbacks } from '@usiku/contracts/product-imports/operations.ts'
import { shorten } from './cell-values.ts'
import { type PictureOptions, type PlannedPictures, planPictures, type ZipPicture } from './plan-picture.ts'
import { findTaxonomyChange, type WantedTaxonomy } from './plan-taxonomy.ts'
import { type FileItem, type ItemProblem, isProblem, type SizeRow } from './read-item.ts'

export interface RowReport {
  readonly number: number
  readonly outcome: ImportOutcome
  readonly reason: string
}

export interface WantedSize {
  readonly row: number
  readonly size: string
  readonly price: number
  readonly discount: number
  readonly quantity: number
}

export interface WantedProduct extends WantedTaxonomy {
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly countryOfOrigin: string
  readonly alcoholPercentage: number
  readonly isAlcoholic: boolean
  readonly tags: readonly string[]
  readonly metaTitle: string
  readonly metaDescription: string
  readonly volumes: readonly WantedSize[]
}

/** Only what differs. */
export interface SizeChange {
  readonly volumeId: string
  readonly size?: string
  readonly price?: number
  readonly discount?: number
  readonly quantity?: number
}

type TextField = 'name' | 'summary' | 'description' | 'countryOfOrigin' | 'metaTitle' | 'metaDescription'

export interface ProductChanges {
  readonly fields: Partial<Pick<WantedProduct, TextField | 'alcoholPercentage' | 'isAlcoholic' | 'tags'>>
  /** All three when one differs. */
  readonly taxonomy: WantedTaxonomy | undefined
  readonly sizes: readonly SizeChange[]
  readonly added: readonly WantedSize[]
}

interface PlanBase {
  readonly reports: readonly RowReport[]
}

export type Plan =
  | (PlanBase & { readonly outcome: 'error' | 'skip' })
  | (PlanBase & { readonly outcome: 'create'; readonly product: WantedProduct } & WithPicture)
  | (PlanBase & { readonly outcome: 'change'; readonly changes: ProductChanges } & WithPicture)

interface WithPicture {
  /** The one that the product gets from the zip. */
  readonly picture: ZipPicture | undefined
}

export interface PlanOptions extends PictureOptions {
  readonly fallbacks: ImportFallbacks
  readonly setsStock: boolean
}

const MAX_SIZES = 30
const DEFAULT_SIZE = 'One size'

export const normalizeSize = (size: string): string => size.toLowerCase().replace(/\s+/g, '')

class RowProblem extends Error {
  readonly row: number | undefined

  constructor(text: string, row?: number) {
    super(text)
    this.row = row
  }
}

/** What the import does with a product of the file. */
export function planItem(item: FileItem, existing: Product | undefined, options: PlanOptions): Plan {
  if (item.isDraft) return { outcome: 'skip', reports: reportAll(item, 'skip', 'It is not published in the file.') }
  try {
    if (item.sizes.length === 0) throw new RowProblem('The file has no size and no price of it.')
    return existing === undefined ? planNew(item, options) : planChanges(item, existing, options)
  } catch (error) {
    if (error instanceof RowProblem)
      return planFailure(item.rows, { row: error.row ?? firstRow(item), text: error.message })
    throw error
  }
}

/** @param rows of the item */
export function planFailure(
  rows: readonly { readonly number: number; readonly line: number }[],
  { row, text }: ItemProblem,
): Plan {
  const line = rows.find(({ number }) => number === row)?.line
  const reports = rows.map(({ number }) => {
    const reason = number === row ? text : `Line ${line} of the file is of the same product and has an error.`
    return { number, outcome: 'error' as const, reason }
  })
  return { outcome: 'error', reports }
}

export { isProblem }

const firstRow = ({ rows }: FileItem): number => rows[0]?.number ?? 0

const reportAll = ({ rows }: FileItem, outcome: ImportOutcome, reason: string): RowReport[] =>
  rows.map(({ number }) => ({ number, outcome, reason }))

function planNew(item: FileItem, options: PlanOptions): Plan {
  const { fallbacks } = options
  const { product, sizes } = item
  const { name } = product
  if (name === undefined) throw new RowProblem('It has no name.')
  const volumes = sizes.map((row) => toNewSize(row))
  assertSizes(volumes, [])
  const taxonomy = toTaxonomy(product, fallbacks)
  const summary = product.summary ?? shorten(firstParagraph(product.description) ?? name, 500)
  const wanted = {
    ...taxonomy,
    name,
    summary,
    description: product.description ?? summary,
    countryOfOrigin: product.countryOfOrigin ?? (fallbacks.country || 'Not stated'),
    alcoholPercentage: product.alcoholPercentage ?? 0,
    isAlcoholic: product.isAlcoholic ?? true,
    tags: product.tags ?? [shorten(taxonomy.category.toLowerCase(), 40)],
    metaTitle: product.metaTitle ?? name,
    metaDescription: product.metaDescription ?? shorten(summary.replaceAll('\n', ' '), 320),
    volumes,
  }
  assertStrength(wanted)
  const text = volumes.length === 1 ? 'A new product.' : `A new product with ${volumes.length} sizes.`
  const pictures = planPictures(item, undefined, options)
  const reports = reportRows(item, (row) => {
    const size = volumes.find((volume) => volume.row === row.number)
    const isFirst = row.number === firstRow(item)
    const others = listPictureNotes(pictures, row.number)
    if (size === undefined)
      return {
        outcome: isFirst ? 'create' : 'skip',
        reason: [isFirst ? text : 'It has no size of its own.', ...others].join(' '),
      }
    const notes = [isFirst ? text : 'A size of a new product.', ...listNotes(sizes, row.number), ...others]
    return { outcome: 'create', reason: notes.join(' ') }
  })
  return { outcome: 'create', product: wanted, reports, picture: pictures.picture }
}

const firstParagraph = (text: string | undefined) => text?.split('\n').find((line) => line.trim() !== '')

function toTaxonomy(product: FileItem['product'], fallbacks: ImportFallbacks): WantedTaxonomy {
  const category = product.category ?? fallbacks.category
  const brand = product.brand ?? fallbacks.brand
  if (category === '') throw new RowProblem('It has no category. Choose one for products without.')
  if (brand === '') throw new RowProblem('It has no brand. Choose one for products without.')
  return { category, brand, subcategory: product.subcategory ?? (fallbacks.subcategory || category) }
}

function toNewSize({ row, size = DEFAULT_SIZE, price, discount = 0, stock = 0 }: SizeRow): WantedSize {
  if (price === undefined) throw new RowProblem('It has no price.', row)
  if (discount > price) throw new RowProblem(`The discount of ${formatKsh(discount)} is more than the price.`, row)
  return { row, size, price, discount, quantity: stock }
}

function assertSizes(added: readonly WantedSize[], others: readonly string[]): void {
  if (added.length + others.length > MAX_SIZES) throw new RowProblem(`A product has at most ${MAX_SIZES} sizes.`)
  const known = new Set(others.map(normalizeSize))
  for (const { row, size } of added) {
    if (known.has(normalizeSize(size))) throw new RowProblem(`Another row has the size ${size} already.`, row)
    known.add(normalizeSize(size))
  }
}

function assertStrength({ isAlcoholic, alcoholPercentage }: { isAlcoholic: boolean; alcoholPercentage: number }) {
  if (isAlcoholic || alcoholPercentage < MIN_ALCOHOL_PERCENTAGE) return
  throw new RowProblem(`With ${alcoholPercentage} per cent it is alcoholic.`)
}

const listNotes = (sizes: readonly SizeRow[], row: number): string[] =>
  sizes.filter((size) => size.row === row).flatMap(({ notes }) => notes.map((note) => `${note}.`))

const listPictureNotes = ({ notes }: PlannedPictures, row: number): readonly string[] => notes.get(row) ?? []

function reportRows(
  { rows }: FileItem,
  report: (row: FileItem['rows'][number]) => Omit<RowReport, 'number'>,
): RowReport[] {
  return rows.map((row) => ({ number: row.number, ...report(row) }))
}

function planChanges(item: FileItem, existing: Product, options: PlanOptions): Plan {
  const differences: string[] = []
  const fields = findFieldChanges(item, existing, differences)
  assertStrength({
    isAlcoholic: fields.isAlcoholic ?? existing.isAlcoholic !== false,
    alcoholPercentage: fields.alcoholPercentage ?? existing.alcoholPercentage,
  })
  const taxonomy = findTaxonomyChange(item, existing, options, differences)
  const { sizes, added, texts } = findSizeChanges(item, existing, options)
  const pictures = planPictures(item, existing, options)
  const reports = reportRows(item, ({ number }) => {
    const own = number === firstRow(item) ? differences : []
    const picture = pictures.differences.get(number)
    const parts = [...own, ...(texts.get(number) ?? []), ...(picture === undefined ? [] : [picture])]
    const others = listPictureNotes(pictures, number)
    if (parts.length === 0) return { outcome: 'skip', reason: ['Nothing differs.', ...others].join(' ') }
    return {
      outcome: 'change',
      reason: [`${capitalize(parts.join(', '))}.`, ...listNotes(item.sizes, number), ...others].join(' '),
    }
  })
  if (reports.every(({ outcome }) => outcome === 'skip')) return { outcome: 'skip', reports }
  return { outcome: 'change', changes: { fields, taxonomy, sizes, added }, reports, picture: pictures.picture }
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const FIELD_NAMES = {
  name: 'name',
  summary: 'summary',
  description: 'description',
  countryOfOrigin: 'country',
  metaTitle: 'meta title',
  metaDescription: 'meta description',
} as const

function findFieldChanges({ product }: FileItem, existing: Product, differences: string[]): ProductChanges['fields'] {
  const texts = (Object.keys(FIELD_NAMES) as TextField[]).flatMap((field) => {
    const value = product[field]
    if (value === undefined || value === existing[field]) return []
    differences.push(field === 'name' ? `name ${existing.name} → ${value}` : FIELD_NAMES[field])
    return [[field, value] as const]
  })
  const { alcoholPercentage, isAlcoholic, tags } = product
  const hasStrength = alcoholPercentage !== undefined && alcoholPercentage !== existing.alcoholPercentage
  if (hasStrength) differences.push(`strength ${existing.alcoholPercentage} → ${alcoholPercentage} %`)
  const hasKind = isAlcoholic !== undefined && isAlcoholic !== (existing.isAlcoholic !== false)
  if (hasKind) differences.push(isAlcoholic ? 'alcoholic' : 'not alcoholic')
  const hasTags = tags !== undefined && tags.join(',') !== existing.tags.join(',')
  if (hasTags) differences.push('tags')
  return {
    ...Object.fromEntries(texts),
    ...(hasStrength ? { alcoholPercentage } : {}),
    ...(hasKind ? { isAlcoholic } : {}),
    ...(hasTags ? { tags } : {}),
  }
}

function findSizeChanges(item: FileItem, existing: Product, options: PlanOptions) {
  const sizes: SizeChange[] = []
  const added: WantedSize[] = []
  const texts = new Map<number, string[]>()
  const found = new Set<string>()
  for (const row of item.sizes) {
    const volume = findVolume(row, item, existing)
    if (volume === undefined) {
      const size = toNewSize(row)
      added.push(size)
      texts.set(row.row, [`new size ${size.size} for ${formatKsh(size.price)}`])
      continue
    }
    if (found.has(volume._id)) throw new RowProblem(`Another row has the size ${volume.size} already.`, row.row)
    found.add(volume._id)
    const { change, text } = findSizeChange(row, volume, options)
    if (text.length === 0) continue
    sizes.push({ volumeId: volume._id, ...change })
    texts.set(row.row, text)
  }
  assertSizes(
    added,
    existing.volumes.map(({ size }) => size),
  )
  return { sizes, added, texts }
}

function findVolume({ volumeId, size, row }: SizeRow, item: FileItem, { volumes }: Product): Volume | undefined {
  if (volumeId !== undefined) {
    const known = volumes.find(({ _id }) => _id === volumeId)
    if (known !== undefined) return known
  }
  if (size !== undefined) return volumes.find((volume) => normalizeSize(volume.size) === normalizeSize(size))
  if (volumes.length === 1 && item.sizes.length === 1) return volumes[0]
  const same = volumes.find((volume) => normalizeSize(volume.size) === normalizeSize(DEFAULT_SIZE))
  if (same === undefined) throw new RowProblem('It has no size, and the product has several.', row)
  return same
}

function findSizeChange(row: SizeRow, volume: Volume, { setsStock }: PlanOptions) {
  const { size: known, price: before, quantity: stock, regularDiscount = volume.discount } = volume
  const present = { size: known, price: before, discount: regularDiscount, quantity: stock }
  const size = row.volumeId === volume._id ? (row.size ?? known) : known
  const { price = present.price, discount = present.discount } = row
  if (discount > price) throw new RowProblem(`The discount of ${formatKsh(discount)} is more than the price.`, row.row)
  // What a bundle has follows from its parts.
  const quantity = setsStock && volume.parts === undefined ? (row.stock ?? present.quantity) : present.quantity
  const wanted = { size, price, discount, quantity }
  const text: string[] = []
  if (size !== known) text.push(`size ${known} → ${size}`)
  if (price !== present.price) text.push(`price ${formatKsh(present.price)} → ${formatKsh(price)}`)
  if (discount !== present.discount) text.push(`discount ${formatKsh(present.discount)} → ${formatKsh(discount)}`)
  if (quantity !== present.quantity) text.push(`stock ${present.quantity} → ${quantity}`)
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => present[field as keyof typeof present] !== value),
  )
  return { change, text }
}
