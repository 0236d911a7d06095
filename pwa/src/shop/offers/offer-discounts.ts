import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import {
  computeDiscounts,
  type DiscountedLine,
  isOffered,
  isValidAt,
  sumDiscounts,
} from '@usiku/contracts/offers/discounts.ts'
import type { Discount, QuantityOffer } from '@usiku/contracts/offers/operations.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { useMemo } from 'react'
import { useClock } from '../../ui/hooks/use-clock.ts'

export type Offers = readonly QuantityOffer[] | undefined

type OfferedLine = Pick<CartLine, 'id' | 'categoryId' | 'volume' | 'quantity'>

const NONE: readonly Discount[] = []

const toDiscountedLine = ({ id, categoryId, volume, quantity }: OfferedLine): DiscountedLine => ({
  productId: id,
  categoryId,
  price: getDiscountedPrice(volume),
  quantity,
})

/** @param at in milliseconds */
export function listOfferDiscounts(lines: readonly OfferedLine[], offers: Offers, at: number): readonly Discount[] {
  if (offers === undefined || offers.length === 0) return NONE
  return computeDiscounts({ lines: lines.map(toDiscountedLine), shippingFee: 0, offers, at }).discounts
}

/** What quantity offers take off now, as far as this device knows; the server decides. */
export function useOfferDiscounts(lines: readonly OfferedLine[], offers: Offers): readonly Discount[] {
  const now = useClock()
  return useMemo(() => listOfferDiscounts(lines, offers, now), [lines, offers, now])
}

/** The name of an offer that one more unit completes. */
export function findNextOffer(line: OfferedLine, offers: Offers, at: number): string | undefined {
  if (line.quantity >= line.volume.quantity) return undefined
  const before = listOfferDiscounts([line], offers, at)
  const after = listOfferDiscounts([{ ...line, quantity: line.quantity + 1 }], offers, at)
  if (sumDiscounts(after) <= sumDiscounts(before)) return undefined
  return after.find(({ label, amount }) => amount > (before.find((one) => one.label === label)?.amount ?? 0))?.label
}

/** Names of the offers that are for a product now. */
export function listOfferNames(product: Pick<DiscountedLine, 'productId' | 'categoryId'>, offers: Offers, at: number) {
  const valid = offers?.filter((offer) => isValidAt(offer, at) && isOffered(offer, product)) ?? []
  return [...new Set(valid.map(({ name }) => name))]
}
