import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { PictureValue } from '../../ui/pictures/picture-field.tsx'

export type TextFieldName =
  | 'name'
  | 'summary'
  | 'description'
  | 'category'
  | 'subcategory'
  | 'brand'
  | 'alcoholPercentage'
  | 'countryOfOrigin'
  | 'metaTitle'
  | 'metaDescription'

export type VariantFieldName = 'size' | 'price' | 'discount' | 'quantity'

export interface VariantValues extends Readonly<Record<VariantFieldName, string>> {
  /** Unique within the open form. */
  readonly key: string
  readonly _id?: string
  /** The stock shown with the form: the server applies the difference, so that sales made meanwhile are kept. */
  readonly quantityBefore?: number
}

/** All as typed. `category`, `subcategory` and `brand` are `_id`s, empty until chosen. */
export interface ProductValues extends Readonly<Record<TextFieldName, string>> {
  readonly tags: readonly string[]
  readonly volumes: readonly VariantValues[]
  readonly picture: PictureValue | undefined
}

export function createEmptyVariant(): VariantValues {
  return { key: crypto.randomUUID(), size: '', price: '', discount: '0', quantity: '' }
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
    countryOfOrigin: '',
    metaTitle: '',
    metaDescription: '',
    tags: [],
    volumes: [createEmptyVariant()],
    picture: undefined,
  }
}

export function toProductValues(product: Product): ProductValues {
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
    volumes: product.volumes.map(toVariantValues),
    picture: url === '' ? undefined : { url, publicId, picture },
  }
}

function toVariantValues({ _id, size, price, discount, quantity }: Volume): VariantValues {
  const amounts = { price: String(price), discount: String(discount), quantity: String(quantity) }
  return { key: _id, _id, size, ...amounts, quantityBefore: quantity }
}

export function hasSameValues(one: ProductValues, other: ProductValues): boolean {
  return JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other))
}

/** Leaves out generated keys and everything of a picture but its URL. */
function toComparable({ volumes, picture, ...texts }: ProductValues) {
  return { ...texts, url: picture?.url, volumes: volumes.map(({ key, quantityBefore, ...volume }) => volume) }
}
