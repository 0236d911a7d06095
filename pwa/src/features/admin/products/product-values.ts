import type { Product, Volume } from '@usiku/contracts/catalogue.ts'
import type { PictureValue } from '../ui/picture-field.tsx'

export type TextName =
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

export type VolumeName = 'size' | 'price' | 'discount' | 'quantity'

export interface VolumeValues extends Readonly<Record<VolumeName, string>> {
  /** Unique within the open form. */
  readonly key: string
  readonly _id?: string
  /** The stock shown with the form: the server applies the difference, so that sales made meanwhile are kept. */
  readonly quantityBefore?: number
}

/** All as typed. `category`, `subcategory` and `brand` are `_id`s, empty until chosen. */
export interface ProductValues extends Readonly<Record<TextName, string>> {
  readonly tags: readonly string[]
  readonly volumes: readonly VolumeValues[]
  readonly picture: PictureValue | undefined
}

export function emptyVolume(): VolumeValues {
  return { key: crypto.randomUUID(), size: '', price: '', discount: '0', quantity: '' }
}

export function emptyProduct(): ProductValues {
  return {
    ...{ name: '', summary: '', description: '', category: '', subcategory: '', brand: '' },
    ...{ alcoholPercentage: '', countryOfOrigin: '', metaTitle: '', metaDescription: '' },
    tags: [],
    volumes: [emptyVolume()],
    picture: undefined,
  }
}

export function productValues(product: Product): ProductValues {
  const { name, summary, description, countryOfOrigin, metaTitle, metaDescription, tags } = product
  const { thumbnailImage: url, imagePublicId: publicId, picture } = product
  return {
    ...{ name, summary, description, countryOfOrigin, metaTitle, metaDescription, tags },
    category: product.category._id,
    subcategory: product.subcategory._id,
    brand: product.brand._id,
    alcoholPercentage: String(product.alcoholPercentage),
    volumes: product.volumes.map(volumeValues),
    picture: url === '' ? undefined : { url, publicId, picture },
  }
}

function volumeValues({ _id, size, price, discount, quantity }: Volume): VolumeValues {
  const figures = { price: String(price), discount: String(discount), quantity: String(quantity) }
  return { key: _id, _id, size, ...figures, quantityBefore: quantity }
}

export function sameValues(one: ProductValues, other: ProductValues): boolean {
  return JSON.stringify(told(one)) === JSON.stringify(told(other))
}

/** Leaves out generated keys and everything of a picture but its URL. */
function told({ volumes, picture, ...texts }: ProductValues) {
  return { ...texts, url: picture?.url, volumes: volumes.map(({ key, quantityBefore, ...volume }) => volume) }
}
