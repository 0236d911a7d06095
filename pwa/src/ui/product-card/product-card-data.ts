import type { Product } from '@usiku/contracts/catalogue.ts'

/** What a card shows of a product and nothing else: a rendered page carries this for each card. */
export type ProductCardData = Pick<Product, '_id' | 'name' | 'slug' | 'picture' | 'thumbnailImage' | 'rating'> & {
  /** The first one: it speaks for the product. */
  readonly volume: Product['volumes'][number]
  /** How many volumes there are to choose from. */
  readonly volumesCount: number
}

/** What a card is made of. */
type CardSource = Omit<ProductCardData, 'volume' | 'volumesCount'> & Pick<Product, 'volumes'>

/**
 * The part of a product that its card shows.
 *
 * @throws Error when it has no volume, which the contract rules out
 */
export function toCard(product: CardSource): ProductCardData {
  const { _id, name, slug, picture, thumbnailImage, rating, volumes } = product
  const [volume] = volumes
  if (volume === undefined) throw new Error(`The product ${slug} has no volume`)
  return { _id, name, slug, picture, thumbnailImage, rating, volume, volumesCount: volumes.length }
}
