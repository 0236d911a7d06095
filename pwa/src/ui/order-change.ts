import type { OrderQuote } from '@usiku/contracts/errors.ts'
import type { CartLine } from '@usiku/contracts/orders.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/rules/money.ts'

/** One way in which an order can no longer be what it was. */
export interface OrderChange {
  /** Names the line. */
  readonly key: string
  readonly name: string
  readonly size: string
  /** What is different, in a few words: `Now Ksh 2,900, was Ksh 2,800`. */
  readonly words: string
}

/** What the shop has changed about an order, line by line; lines that are as they were are left out. */
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

/** What an order at the new total leaves out, in a sentence; empty when all of it can still be bought. */
export function leftOutWords(quote: OrderQuote): string {
  const gone = quote.lines.filter(({ available }) => available === 0).map(({ name, size }) => `${name} (${size})`)
  const last = gone.at(-1)
  if (last === undefined) return ''
  if (gone.length === 1) return `${last} is left out.`
  return `${gone.slice(0, -1).join(', ')} and ${last} are left out.`
}

/** Whether anything of the order can still be bought. */
export function canStillBuy(quote: OrderQuote): boolean {
  return quote.lines.some((line) => line.available > 0)
}
