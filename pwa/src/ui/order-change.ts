import type { OrderQuote } from '@usiku/contracts/errors.ts'
import type { CartLine } from '@usiku/contracts/orders.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/rules/money.ts'

export interface OrderChange {
  readonly key: string
  readonly name: string
  readonly size: string
  readonly words: string
}

export function orderChanges(items: readonly CartLine[], quote: OrderQuote): readonly OrderChange[] {
  return quote.lines.flatMap((line) => {
    const before = items.find((item) => item.id === line.productId && item.volume._id === line.volumeId)
    const words = [stockWords(line), before ? priceWords(before, line) : undefined].filter((one) => one !== undefined)
    const key = `${line.productId} ${line.volumeId}`
    return words.length === 0 ? [] : [{ key, name: line.name, size: line.size, words: words.join('. ') }]
  })
}

type QuotedLine = OrderQuote['lines'][number]

function stockWords({ quantity, available }: QuotedLine): string | undefined {
  if (available === 0) return 'Out Of Stock'
  return available < quantity
    ? `Only ${formatFigures(available)} left of the ${formatFigures(quantity)} you asked for`
    : undefined
}

function priceWords({ volume }: CartLine, { available, priceAfterDiscount }: QuotedLine): string | undefined {
  if (available === 0 || priceAfterDiscount === volume.priceAfterDiscount) return undefined
  return `Now ${formatKsh(priceAfterDiscount)}, was ${formatKsh(volume.priceAfterDiscount)}`
}

export function leftOutWords(quote: OrderQuote): string {
  const gone = quote.lines.filter(({ available }) => available === 0).map(({ name, size }) => `${name} (${size})`)
  const last = gone.at(-1)
  if (last === undefined) return ''
  if (gone.length === 1) return `${last} is left out.`
  return `${gone.slice(0, -1).join(', ')} and ${last} are left out.`
}

export function canStillBuy(quote: OrderQuote): boolean {
  return quote.lines.some((line) => line.available > 0)
}
