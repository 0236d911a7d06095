import type { Product } from '@usiku/contracts/catalogue/operations.ts'

/** Kept small: a rendered page carries this for each card. */
export type ProductCardData = Pick<
  Product,
  '_id' | 'name' | 'slug' | 'picture' | 'thumbnailImage' | 'rating' | 'isAlcoholic'
> & {
  readonly volume: Product['volumes'][number]
  readonly volumesCount: number
}

type CardSource = Omit<ProductCardData, 'volume' | 'volumesCount'> & Pick<Product, 'volumes'>

/** @throws Error without variants, which the contract rules out */
export function toCard(product: CardSource): ProductCardData {
  const { _id, name, slug, picture, thumbnailImage, rating, volumes, isAlcoholic } = product
  const [volume] = volumes
  if (volume === undefined) throw new Error(`The product ${slug} has no volume`)
  const card = { _id, name, slug, picture, thumbnailImage, rating, volume, volumesCount: volumes.length }
  return isAlcoholic === false ? { ...card, isAlcoholic } : card
}
