import type { BundlePart, Sale, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { DEFAULT_LOW_STOCK_LEVEL } from '@usiku/contracts/stock/constants.ts'
import { toMomentInput } from '../../ui/forms/moment.ts'
import type { PictureValue } from '../../ui/pictures/picture-field.tsx'
import type { ProductRecord } from '../products.queries.ts'

export type TextFieldName =
  | 'name'
  | 'summary'
  | 'description'
  | 'category'
  | 'subcategory'
  | 'brand'
  | 'alcoholPercentage'
  | 'isAlcoholic'
  | 'countryOfOrigin'
  | 'metaTitle'
  | 'metaDescription'

/** `lowStockLevel` is empty of a bundle. */
export type VariantFieldName = 'size' | 'price' | 'discount' | 'quantity' | 'lowStockLevel' | 'barcode' | 'costPrice'

export interface SaleValues {
  /** Unique within the open form. */
  readonly key: string
  /** As `toMomentInput` has them. */
  readonly startsAt: string
  readonly endsAt: string
  /** What customers pay then. */
  readonly price: string
}

/** `discount` is the one outside of the sales; barcode and cost are empty while there is none. */
export interface VariantValues extends Readonly<Record<VariantFieldName, string>> {
  /** Unique within the open form. */
  readonly key: string
  readonly _id?: string
  /** The stock shown with the form: the server applies the difference, so that sales made meanwhile are kept. */
  readonly quantityBefore?: number
  readonly sales: readonly SaleValues[]
  /** Of a bundle, whose stock is theirs. */
  readonly parts?: readonly PartValues[] | undefined
  /** As it was saved. */
  readonly wasBundle?: boolean
}

export interface PartValues extends Omit<BundlePart, 'quantity' | 'slug'> {
  readonly quantity: string
}

/** All as typed. `category`, `subcategory` and `brand` are `_id`s, empty until chosen; `isAlcoholic` is `yes` or empty. */
export interface ProductValues extends Readonly<Record<TextFieldName, string>> {
  readonly tags: readonly string[]
  readonly volumes: readonly VariantValues[]
  readonly picture: PictureValue | undefined
}

export function createEmptyVariant(): VariantValues {
  return {
    key: crypto.randomUUID(),
    size: '',
    price: '',
    discount: '0',
    quantity: '',
    lowStockLevel: String(DEFAULT_LOW_STOCK_LEVEL),
    barcode: '',
    costPrice: '',
    sales: [],
  }
}

export function createEmptySale(): SaleValues {
  return { key: crypto.randomUUID(), startsAt: '', endsAt: '', price: '' }
}

export function createEmptyProduct(): ProductValues {
  return {
    name: '',
    summary: '',
    description: '',
    category: '',
    subcategory: '',
    brand: '',
    alcoholPercentage: '',
    isAlcoholic: 'yes',
    countryOfOrigin: '',
    metaTitle: '',
    metaDescription: '',
    tags: [],
    volumes: [createEmptyVariant()],
    picture: undefined,
  }
}

export function toProductValues({ product, costs, levels }: ProductRecord): ProductValues {
  const known = new Map(costs.map((cost) => [cost.volumeId, cost]))
  const { name, summary, description, countryOfOrigin, metaTitle, metaDescription, tags } = product
  const { thumbnailImage: url, imagePublicId: publicId, picture } = product
  return {
    name,
    summary,
    description,
    countryOfOrigin,
    metaTitle,
    metaDescription,
    tags,
    category: product.category._id,
    subcategory: product.subcategory._id,
    brand: product.brand._id,
    alcoholPercentage: String(product.alcoholPercentage),
    isAlcoholic: product.isAlcoholic === false ? '' : 'yes',
    volumes: product.volumes.map((volume) => toVariantValues(volume, known.get(volume._id), levels.get(volume._id))),
    picture: url === '' ? undefined : { url, publicId, picture },
  }
}

export function toPartValues({ productId, volumeId, name, size, quantity }: BundlePart): PartValues {
  return { productId, volumeId, name, size, quantity: String(quantity) }
}

function toVariantValues(
  volume: Volume,
  cost: ProductRecord['costs'][number] | undefined,
  level: number | undefined,
): VariantValues {
  const { _id, size, price, discount, regularDiscount, quantity, sales = [], parts } = volume
  const regular = regularDiscount ?? discount
  const lowStockLevel = level === undefined ? '' : String(level)
  const amounts = { price: String(price), discount: String(regular), quantity: String(quantity), lowStockLevel }
  const bundle = parts === undefined ? {} : { parts: parts.map(toPartValues), wasBundle: true }
  // The cost of a bundle is that of its parts.
  const costPrice = parts === undefined && cost?.costPrice != null ? String(cost.costPrice) : ''
  const forStaff = { barcode: cost?.barcode ?? '', costPrice }
  const saleValues = sales.map((sale) => toSaleValues(sale, price))
  return { key: _id, _id, size, ...amounts, ...forStaff, ...bundle, quantityBefore: quantity, sales: saleValues }
}

function toSaleValues({ startsAt, endsAt, discount }: Sale, price: number): SaleValues {
  const moments = { startsAt: toMomentInput(startsAt), endsAt: toMomentInput(endsAt) }
  // The same for the same sale, so that a form and a draft agree.
  return { key: startsAt, ...moments, price: String(price - discount) }
}

export function hasSameValues(one: ProductValues, other: ProductValues): boolean {
  return JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other))
}

/** Leaves out generated keys and everything of a picture but its URL. */
function toComparable({ volumes, picture, ...texts }: ProductValues) {
  return { ...texts, url: picture?.url, volumes: volumes.map(toComparableVariant) }
}

function toComparableVariant({ key, quantityBefore, wasBundle, sales, ...volume }: VariantValues) {
  return { ...volume, sales: toComparableSales(sales) }
}

export const toComparableSales = (sales: readonly SaleValues[]) => sales.map(({ key, ...sale }) => sale)
