/** Whole shillings. */
export interface Priced {
  readonly price: number
  readonly discount: number
}

export function getDiscountedPrice({ price, discount }: Priced): number {
  return price - discount
}

/** Per cent, rounded up; 0 hides the badge. */
export function getDiscountPercent({ price, discount }: Priced): number {
  return price > 0 ? Math.ceil((discount / price) * 100) : 0
}

export interface PricedLine {
  readonly volume: Priced
  readonly quantity: number
}

export function getLineTotal(line: PricedLine): number {
  return getDiscountedPrice(line.volume) * line.quantity
}

/** Without delivery, whole shillings. */
export function getSubtotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + getLineTotal(line), 0)
}
