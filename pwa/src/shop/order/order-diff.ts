import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'

export interface OrderLineDiff {
  readonly key: string
  readonly name: string
  readonly size: string
  readonly text: string
}

export function diffOrder(items: readonly CartLine[], quote: OrderQuote): readonly OrderLineDiff[] {
  return quote.lines.flatMap((line) => {
    const before = items.find((item) => item.id === line.productId && item.volume._id === line.volumeId)
    const text = [formatStockChange(line), before ? formatPriceChange(before, line) : undefined].filter(
      (one) => one !== undefined,
    )
    const key = `${line.productId} ${line.volumeId}`
    return text.length === 0 ? [] : [{ key, name: line.name, size: line.size, text: text.join('. ') }]
  })
}

type QuotedLine = OrderQuote['lines'][number]

function formatStockChange({ quantity, available }: QuotedLine): string | undefined {
  if (available === 0) return 'Out Of Stock'
  return available < quantity
    ? `Only ${formatFigures(available)} left of the ${formatFigures(quantity)} you asked for`
    : undefined
}

function formatPriceChange({ volume }: CartLine, { available, priceAfterDiscount }: QuotedLine): string | undefined {
  if (available === 0 || priceAfterDiscount === volume.priceAfterDiscount) return undefined
  return `Now ${formatKsh(priceAfterDiscount)}, was ${formatKsh(volume.priceAfterDiscount)}`
}

export function formatUnavailable(quote: OrderQuote): string {
  const unavailable = quote.lines
    .filter(({ available }) => available === 0)
    .map(({ name, size }) => `${name} (${size})`)
  const last = unavailable.at(-1)
  if (last === undefined) return ''
  if (unavailable.length === 1) return `${last} is left out.`
  return `${unavailable.slice(0, -1).join(', ')} and ${last} are left out.`
}

export function canStillBuy(quote: OrderQuote): boolean {
  return quote.lines.some((line) => line.available > 0)
}
