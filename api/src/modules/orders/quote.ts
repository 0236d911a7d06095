import type { OrderQuote } from '@usiku/contracts/errors.ts'
import { SHIPPING_FEE } from '@usiku/contracts/orders.ts'
import { priceAfterDiscount } from '@usiku/contracts/rules/pricing.ts'
import { AppError } from '../../errors.ts'
import type { BasketLine } from './basket.ts'

/** For an understocked line the total counts the available quantity. */
export function quoteOf(basket: readonly BasketLine[]): OrderQuote {
  const lines = basket.map(quotedLine)
  const goods = lines.reduce((sum, line) => sum + line.priceAfterDiscount * Math.min(line.quantity, line.available), 0)
  return { totalAmount: goods + SHIPPING_FEE, lines }
}

export const isShort = ({ shelf, quantity }: BasketLine): boolean => (shelf?.available ?? 0) < quantity

/**
 * A 409 whose message names the first understocked line.
 * @param fieldOf returns the line's field in the request, if it has one
 */
export function outOfStock(basket: readonly BasketLine[], fieldOf?: (line: BasketLine) => string): AppError {
  const short = basket.filter(isShort)
  const message = short[0] && shortSentence(short[0])
  return new AppError('out_of_stock', {
    ...(message === undefined ? {} : { message }),
    ...(fieldOf === undefined ? {} : { fields: Object.fromEntries(short.map((l) => [fieldOf(l), shortSentence(l)])) }),
    quote: quoteOf(basket),
  })
}

function shortSentence({ shelf, name, size }: BasketLine): string {
  if (shelf === undefined || shelf.isGone) return `${shelf?.name ?? name} (${shelf?.size ?? size}) is no longer sold.`
  const drink = `${shelf.name} (${shelf.size})`
  return shelf.available === 0 ? `${drink} is out of stock.` : `Only ${shelf.available} left of ${drink}.`
}

function quotedLine({ productId, volumeId, name, size, quantity, shelf }: BasketLine): OrderQuote['lines'][number] {
  const { price, discount } = shelf ?? { price: 0, discount: 0 }
  return {
    ...{ productId, volumeId, name: shelf?.name ?? name, size: shelf?.size ?? size },
    ...{ quantity, available: shelf?.available ?? 0 },
    ...{ price, discount, priceAfterDiscount: priceAfterDiscount({ price, discount }) },
  }
}
