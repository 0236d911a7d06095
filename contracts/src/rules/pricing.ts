/** The part of a volume that prices depend on. */
export interface Priced {
  /** List price, whole shillings. */
  readonly price: number
  /** Taken off, whole shillings. */
  readonly discount: number
}

/** What one costs: `price − discount`, whole shillings. */
export function priceAfterDiscount({ price, discount }: Priced): number {
  return price - discount
}

/** The discount as the badge shows it: per cent, rounded up; 0 hides the badge. */
export function discountPercent({ price, discount }: Priced): number {
  return price > 0 ? Math.ceil((discount / price) * 100) : 0
}

/** A quantity of something at its discounted price. */
export interface PricedLine {
  readonly volume: Priced
  readonly quantity: number
}

/** What a line costs, whole shillings. */
export function lineTotal(line: PricedLine): number {
  return priceAfterDiscount(line.volume) * line.quantity
}

/** What lines cost together, delivery left out, whole shillings. */
export function subTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}
