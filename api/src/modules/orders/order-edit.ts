import type { BundlePart } from '@usiku/contracts/catalogue/operations.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import type { VariantAvailability } from '../inventory/inventory.service.ts'
import { type OrderOffers, reduceOrder } from '../offers/promo-check.service.ts'
import { type RequestedLine, toLineKey } from './order-lines.ts'

/** A line as the order stores it. */
export interface PlacedLine extends Required<Pick<RequestedLine, 'productId' | 'volumeId' | 'quantity'>> {
  readonly name: string
  readonly slug: string
  readonly size: string
  readonly thumbnailImage: string
  readonly listPrice: number
  readonly unitPrice: number
  readonly isAlcoholic: boolean
  /** What all units cost less. */
  readonly discount: number
  readonly parts: readonly BundlePart[]
}

export interface PlacedOrder {
  readonly lines: readonly PlacedLine[]
  readonly shippingFee: number
  readonly discounts: readonly Discount[]
  readonly totalAmount: number
}

/** Units that stay, at the price that was agreed on, and units to add. */
export interface SplitItems {
  readonly kept: readonly PlacedLine[]
  readonly added: readonly RequestedLine[]
}

/** Of a drink at several prices the cheapest units stay. */
export function splitItems(lines: readonly PlacedLine[], requested: readonly RequestedLine[]): SplitItems {
  const [kept, added]: [PlacedLine[], RequestedLine[]] = [[], []]
  for (const request of requested) {
    let left = request.quantity
    const placed = lines.filter((line) => toLineKey(line) === toLineKey(request))
    for (const line of placed.toSorted((one, other) => one.unitPrice - other.unitPrice)) {
      const quantity = Math.min(left, line.quantity)
      if (quantity === 0) break
      kept.push(keepUnits(line, quantity))
      left -= quantity
    }
    if (left > 0) added.push({ ...request, quantity: left })
  }
  return { kept, added }
}

/** With their share of the line's discount, in the customer's favour. */
function keepUnits(line: PlacedLine, quantity: number): PlacedLine {
  const discount = Math.ceil((line.discount * quantity) / line.quantity)
  return { ...line, quantity, discount: Math.min(discount, line.unitPrice * quantity) }
}

export interface AddedLine {
  readonly variant: VariantAvailability
  readonly quantity: number
}

const toPlacedLine = ({ variant, quantity }: AddedLine): PlacedLine => ({
  productId: variant.productId,
  volumeId: variant.volumeId,
  quantity,
  name: variant.name,
  slug: variant.slug,
  size: variant.size,
  thumbnailImage: variant.thumbnailImage,
  listPrice: variant.price,
  unitPrice: getDiscountedPrice(variant),
  isAlcoholic: variant.isAlcoholic,
  discount: 0,
  parts: (variant.parts ?? []).map(({ productId, volumeId, name, slug, size, quantity }) => {
    return { productId, volumeId, name, slug, size, quantity }
  }),
})

export interface ItemsEdit {
  readonly items: SplitItems & { readonly added: readonly AddedLine[] }
  /** The drinks in the order of the request. */
  readonly requested: readonly RequestedLine[]
  readonly offers: OrderOffers
  readonly categories: ReadonlyMap<string, string>
}

/**
 * The order with other drinks, delivered for the same fee. It is discounted as a new one would be, unless what stays
 * was discounted more when it was placed.
 */
export function editOrder(order: PlacedOrder, edit: ItemsEdit): PlacedOrder {
  const lines = listLines(edit)
  const { shippingFee } = order
  const discounted = lines.map(({ productId, unitPrice: price, quantity }) => {
    return { productId, price, quantity, categoryId: edit.categories.get(productId) }
  })
  const { reduction } = reduceOrder(edit.offers, { lines: discounted, shippingFee })
  const agreed = keepDiscounts(order, lines)
  const [discounts, lineDiscounts] =
    reduction.total >= sumDiscounts(agreed)
      ? [reduction.discounts, reduction.lineDiscounts]
      : [agreed, lines.map(({ discount }) => discount)]
  const goodsTotal = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
  return {
    lines: lines.map((line, index) => ({ ...line, discount: lineDiscounts[index] ?? 0 })),
    shippingFee,
    discounts,
    totalAmount: goodsTotal + shippingFee - sumDiscounts(discounts),
  }
}

/** Each drink where it was asked for; units at one price are one line. */
function listLines({ items, requested }: ItemsEdit): PlacedLine[] {
  const all = [...items.kept, ...items.added.map(toPlacedLine)]
  return requested.flatMap((request) => {
    const lines: PlacedLine[] = []
    for (const line of all.filter((one) => toLineKey(one) === toLineKey(request))) {
      const same = lines.findIndex((other) => isSamePrice(other, line))
      const earlier = lines[same]
      if (earlier === undefined) lines.push(line)
      else
        lines[same] = {
          ...earlier,
          quantity: earlier.quantity + line.quantity,
          discount: earlier.discount + line.discount,
        }
    }
    return lines
  })
}

function isSamePrice(one: PlacedLine, other: PlacedLine): boolean {
  const toContent = ({ parts }: PlacedLine) => parts.map(({ volumeId, quantity }) => `${volumeId} ${quantity}`).join()
  return one.unitPrice === other.unitPrice && one.listPrice === other.listPrice && toContent(one) === toContent(other)
}

/** What is left of the agreed discounts: that of the delivery, and the lines' in proportion. */
function keepDiscounts(order: PlacedOrder, lines: readonly PlacedLine[]): Discount[] {
  const before = sum(order.lines.map(({ discount }) => discount))
  const after = sum(lines.map(({ discount }) => discount))
  const delivery = sumDiscounts(order.discounts) - before
  let [reached, given] = [0, 0]
  return order.discounts
    .map((discount) => {
      // Of the discounts only a code's can be on the delivery.
      const onDelivery = discount.kind === 'promo_code' ? delivery : 0
      reached += discount.amount - onDelivery
      const next = before === 0 ? 0 : Math.round((after * reached) / before)
      const amount = onDelivery + next - given
      given = next
      return { ...discount, amount }
    })
    .filter(({ amount }) => amount > 0)
}

/** @param available of each volume to add */
export function toEditQuote(
  { lines, shippingFee, discounts, totalAmount }: PlacedOrder,
  available: ReadonlyMap<string, number> = new Map(),
): OrderQuote {
  return {
    totalAmount,
    shippingFee,
    ...(discounts.length === 0 ? {} : { discounts: [...discounts] }),
    lines: lines.map(({ productId, volumeId, name, size, quantity, listPrice, unitPrice }) => ({
      productId,
      volumeId,
      name,
      size,
      quantity,
      available: available.get(volumeId) ?? quantity,
      price: listPrice,
      discount: listPrice - unitPrice,
      priceAfterDiscount: unitPrice,
    })),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
