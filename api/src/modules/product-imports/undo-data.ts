import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { MadeTaxonomy } from '../catalogue/taxonomy/taxonomy-names.service.ts'

type Value = string | number | boolean | readonly string[]

/** Before the import, and after it. */
type Pair = readonly [Value, Value]

export interface SizeUndo {
  readonly volumeId: string
  readonly size?: Pair
  readonly price?: Pair
  readonly discount?: Pair
  /** What was added to the stock. */
  readonly stock?: number
}

/** What an import has done to a product. */
export interface UndoData {
  readonly isNew?: true
  readonly at: string
  /** Categories, sub-categories and brands that it needed. */
  readonly made?: readonly MadeTaxonomy[]
  readonly fields?: Readonly<Record<string, Pair>>
  readonly sizes?: readonly SizeUndo[]
  /** The ids; empty without a picture. */
  readonly picture?: readonly [before: string, after: string]
  /** Volumes that it added. */
  readonly added?: readonly string[]
}

/** As `changeProduct` takes them. */
export function readField(product: Product, field: string): Value {
  if (field === 'category') return product.category._id
  if (field === 'subcategory') return product.subcategory._id
  if (field === 'brand') return product.brand._id
  if (field === 'isAlcoholic') return product.isAlcoholic !== false
  return product[field as 'name' | 'alcoholPercentage' | 'tags']
}

const SIZE_FIELDS = ['size', 'price', 'discount'] as const

export const readSizeField = (volume: Volume, field: (typeof SIZE_FIELDS)[number]): string | number =>
  field === 'discount' ? (volume.regularDiscount ?? volume.discount) : volume[field]

export const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other)

export function toUndo(
  before: Product,
  after: Product,
  { edit, made, at }: { edit: object; made: readonly MadeTaxonomy[]; at: string },
): UndoData {
  const fields = Object.keys(edit)
    .filter((field) => field !== 'volumes')
    .map((field) => [field, [readField(before, field), readField(after, field)]] as const)
    .filter(([, [old, value]]) => !isSame(old, value))
  const known = new Map(before.volumes.map((volume) => [volume._id, volume]))
  const sizes = after.volumes.flatMap((volume) => {
    const old = known.get(volume._id)
    return old === undefined ? [] : toSizeUndo(old, volume)
  })
  const added = after.volumes.filter(({ _id }) => !known.has(_id)).map(({ _id }) => _id)
  return {
    at,
    fields: Object.fromEntries(fields),
    sizes,
    added,
    ...(made.length > 0 ? { made } : {}),
    ...(before.imagePublicId === after.imagePublicId ? {} : { picture: [before.imagePublicId, after.imagePublicId] }),
  }
}

function toSizeUndo(before: Volume, after: Volume): SizeUndo[] {
  const pairs = SIZE_FIELDS.map(
    (field) => [field, [readSizeField(before, field), readSizeField(after, field)]] as const,
  )
  const changed = pairs.filter(([, [old, value]]) => old !== value)
  const stock = after.parts === undefined ? after.quantity - before.quantity : 0
  if (changed.length === 0 && stock === 0) return []
  return [{ volumeId: after._id, ...Object.fromEntries(changed), ...(stock === 0 ? {} : { stock }) }]
}
