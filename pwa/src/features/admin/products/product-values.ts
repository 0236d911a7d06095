import type { Product, Volume } from '@usiku/contracts/catalogue.ts'
import type { PictureValue } from '../ui/picture-field.tsx'

/** The fields of a product's form that are one text each. */
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

/** The fields of a volume as they are typed. */
export type VolumeName = 'size' | 'price' | 'discount' | 'quantity'

/** A volume as it is typed. */
export interface VolumeValues extends Readonly<Record<VolumeName, string>> {
  /** Tells it from the others while the form is open. */
  readonly key: string
  /** Of one that the shop has already. */
  readonly _id?: string
  /** What was in stock when the quantity was shown: sales made since then stay sold. */
  readonly quantityBefore?: number
}

/** A product's form as it is typed; `category`, `subcategory` and `brand` are `_id`s, empty until chosen. */
export interface ProductValues extends Readonly<Record<TextName, string>> {
  readonly tags: readonly string[]
  readonly volumes: readonly VolumeValues[]
  /** `undefined` without one. */
  readonly picture: PictureValue | undefined
}

/** A volume's form before anything is typed. */
export function emptyVolume(): VolumeValues {
  return { key: crypto.randomUUID(), size: '', price: '', discount: '0', quantity: '' }
}

/** The form of a product that does not exist yet. */
export function emptyProduct(): ProductValues {
  return {
    ...{ name: '', summary: '', description: '', category: '', subcategory: '', brand: '' },
    ...{ alcoholPercentage: '', countryOfOrigin: '', metaTitle: '', metaDescription: '' },
    tags: [],
    volumes: [emptyVolume()],
    picture: undefined,
  }
}

/** The form of a product as the shop has it. */
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

/** Whether two forms say the same. */
export function sameValues(one: ProductValues, other: ProductValues): boolean {
  return JSON.stringify(told(one)) === JSON.stringify(told(other))
}

/** What a form says: a new volume's key says nothing, nor does a picture beside its address. */
function told({ volumes, picture, ...texts }: ProductValues) {
  return { ...texts, url: picture?.url, volumes: volumes.map(({ key, quantityBefore, ...volume }) => volume) }
}
