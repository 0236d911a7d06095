import { needsAgeCheck } from '@usiku/contracts/age/age-check.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'

/** A volume of a product, as staff choose it. */
export interface Drink {
  readonly productId: string
  readonly volumeId: string
  readonly name: string
  readonly size: string
  /** Of one, in whole shillings. */
  readonly price: number
  readonly thumbnailImage: string
  readonly isAlcoholic: boolean
}

export interface FoundDrink extends Drink {
  readonly available: number
}

export interface DraftLine extends Drink {
  readonly quantity: number
}

export const toDrinks = ({ _id, name, thumbnailImage, isAlcoholic, volumes }: Product): FoundDrink[] =>
  volumes.map((volume) => ({
    productId: _id,
    volumeId: volume._id,
    name,
    size: volume.size,
    price: volume.priceAfterDiscount,
    thumbnailImage,
    isAlcoholic: isAlcoholic !== false,
    available: volume.quantity,
  }))

export const getDrinkKey = ({ productId, volumeId }: Pick<Drink, 'productId' | 'volumeId'>) =>
  `${productId} ${volumeId}`

export const formatDrink = ({ name, size }: Pick<Drink, 'name' | 'size'>) => `${name}, ${size}`

/** One more of it. */
export function addDrink(lines: readonly DraftLine[], drink: Drink): DraftLine[] {
  const { productId, volumeId, name, size, price, thumbnailImage, isAlcoholic } = drink
  const present = lines.find((line) => getDrinkKey(line) === getDrinkKey(drink))
  if (present !== undefined) return setQuantity(lines, present, present.quantity + 1)
  return [...lines, { productId, volumeId, name, size, price, thumbnailImage, isAlcoholic, quantity: 1 }]
}

/** @param quantity 0 removes the line */
export function setQuantity(lines: readonly DraftLine[], drink: Drink, quantity: number): DraftLine[] {
  const isSame = (line: DraftLine) => getDrinkKey(line) === getDrinkKey(drink)
  if (quantity === 0) return lines.filter((line) => !isSame(line))
  return lines.map((line) => (isSame(line) ? { ...line, quantity } : line))
}

/** Units of a drink at several prices are one line. */
export function toDraftLines({ items }: Pick<Order, 'items'>): DraftLine[] {
  const lines = new Map<string, DraftLine>()
  for (const item of items) {
    const { productId, volumeId, name, size, price, thumbnailImage, quantity } = item
    const earlier = lines.get(getDrinkKey(item))?.quantity ?? 0
    const line = { productId, volumeId, name, size, price, thumbnailImage, isAlcoholic: needsAgeCheck([item]) }
    lines.set(getDrinkKey(item), { ...line, quantity: earlier + quantity })
  }
  return [...lines.values()]
}

export const toItems = (lines: readonly DraftLine[]) =>
  lines.map(({ productId, volumeId, quantity }) => ({ productId, volumeId, quantity }))
