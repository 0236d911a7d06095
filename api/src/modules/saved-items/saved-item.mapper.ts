import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { SavedCartItem, SavedWishlistItem } from '@usiku/contracts/saved-items/operations.ts'
import type { SavedItem } from './saved-items.repository.ts'

/** @param isNew to the device, which needs its data then */
export function toSavedLine(item: SavedItem, product: Product | undefined, isNew: boolean): SavedCartItem {
  const { productId: id, volumeId, quantity, revision } = item
  const volume = product?.volumes.find(({ _id }) => _id === volumeId)
  if (!isNew || product === undefined || volume === undefined) return { id, volumeId, quantity, revision }
  const { name, thumbnailImage, isAlcoholic, category } = product
  const marks = isAlcoholic === false ? { isAlcoholic } : {}
  return {
    ...{ id, volumeId, quantity, revision },
    line: { id, name, volume, quantity, thumbnailImage, ...marks, categoryId: category._id },
  }
}

/** @param isNew to the device, which needs its data then */
export function toSavedCard(
  { productId: id, revision }: SavedItem,
  product: Product | undefined,
  isNew: boolean,
): SavedWishlistItem {
  const [volume] = product?.volumes ?? []
  if (!isNew || product === undefined || volume === undefined) return { id, revision }
  const { _id, name, slug, picture, thumbnailImage, rating, isAlcoholic } = product
  const marks = isAlcoholic === false ? { isAlcoholic } : {}
  const volumesCount = product.volumes.length
  return { id, revision, card: { _id, name, slug, picture, thumbnailImage, rating, ...marks, volume, volumesCount } }
}
