/** Whole shillings. */
export interface Priced {
  readonly price: number
  readonly discount: number
}

export function priceAfterDiscount({ price, discount }: Priced): number {
  return price - discount
}

/** Per cent, rounded up; 0 hides the badge. */
export function discountPercent({ price, discount }: Priced): number {
  return price > 0 ? Math.ceil((discount / price) * 100) : 0
}

export interface PricedLine {
  readonly volume: Priced
  readonly quantity: number
}

export function lineTotal(line: PricedLine): number {
  return priceAfterDiscount(line.volume) * line.quantity
}

/** Without delivery, whole shillings. */
export function subTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}
