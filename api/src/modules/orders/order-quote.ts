import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import { SHIPPING_FEE } from '@usiku/contracts/orders/constants.ts'
import { AppError } from '../../errors.ts'
import { type CheckedLine, isUnderstocked } from './order-lines.ts'

/** For an understocked line the total counts the available quantity. */
export function toQuote(checkedLines: readonly CheckedLine[]): OrderQuote {
  const lines = checkedLines.map(toQuoteLine)
  const goods = lines.reduce((sum, line) => sum + line.priceAfterDiscount * Math.min(line.quantity, line.available), 0)
  return { totalAmount: goods + SHIPPING_FEE, lines }
}

/**
 * A 409 whose message names the first understocked line.
 * @param toField returns the line's field in the request, if it has one
 */
export function createOutOfStockError(
  checkedLines: readonly CheckedLine[],
  toField?: (line: CheckedLine) => string,
): AppError {
  const short = checkedLines.filter(isUnderstocked)
  const message = short[0] && formatShortage(short[0])
  return new AppError('out_of_stock', {
    ...(message === undefined ? {} : { message }),
    ...(toField === undefined ? {} : { fields: Object.fromEntries(short.map((l) => [toField(l), formatShortage(l)])) }),
    quote: toQuote(checkedLines),
  })
}

function formatShortage({ variant, name, size }: CheckedLine): string {
  if (variant === undefined || variant.isUnavailable)
    return `${variant?.name ?? name} (${variant?.size ?? size}) is no longer sold.`
  const drink = `${variant.name} (${variant.size})`
  return variant.available === 0 ? `${drink} is out of stock.` : `Only ${variant.available} left of ${drink}.`
}

function toQuoteLine({ productId, volumeId, name, size, quantity, variant }: CheckedLine): OrderQuote['lines'][number] {
  const { price, discount } = variant ?? { price: 0, discount: 0 }
  return {
    productId,
    volumeId,
    name: variant?.name ?? name,
    size: variant?.size ?? size,
    quantity,
    available: variant?.available ?? 0,
    price,
    discount,
    priceAfterDiscount: getDiscountedPrice({ price, discount }),
  }
}
