import type { TaxBand } from '@usiku/contracts/receipts/vat.ts'

/** The key of the delivery among the items. */
export const DELIVERY_ITEM = 'delivery'

export interface ContentLine {
  /** Of a volume, or `DELIVERY_ITEM`. */
  readonly item: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
  readonly band: TaxBand
}

export interface StoredLine {
  readonly volume_id: string | null
  readonly name: string
  readonly quantity: number
  /** Charged for all units. */
  readonly total: number
  readonly tax_band: TaxBand
}

/**
 * At the prices that are charged, without discounts: the units of one line cost a shilling more or less where its total
 * is not a multiple of them. Free delivery is left out; free drinks are not, since they leave the stock.
 */
export function toContentLines({ volume_id, name, quantity, total, tax_band }: StoredLine): ContentLine[] {
  if (volume_id === null && total === 0) return []
  const line = { item: volume_id ?? DELIVERY_ITEM, name, band: tax_band }
  const unitPrice = Math.floor(total / quantity)
  const dearer = total % quantity
  return [
    { ...line, quantity: quantity - dearer, unitPrice },
    { ...line, quantity: dearer, unitPrice: unitPrice + 1 },
  ].filter((part) => part.quantity > 0)
}

/**
 * The lines of a part of a sale, which the authority takes back by item only. The sale's lines follow each other as on
 * a rule, and each part begins where the one before ended: no item is taken back twice.
 * @param start in whole shillings, what earlier credit notes took back
 */
export function cutLines(lines: readonly ContentLine[], start: number, amount: number): ContentLine[] {
  const end = start + amount
  let position = 0
  return lines.flatMap((line) => {
    const total = line.quantity * line.unitPrice
    const part = Math.min(end, position + total) - Math.max(start, position)
    position += total
    return part > 0 ? [cutLine(line, part)] : []
  })
}

/** Whole units where the amount allows it. */
function cutLine(line: ContentLine, amount: number): ContentLine {
  const isWhole = amount % line.unitPrice === 0
  return { ...line, quantity: isWhole ? amount / line.unitPrice : 1, unitPrice: isWhole ? line.unitPrice : amount }
}
