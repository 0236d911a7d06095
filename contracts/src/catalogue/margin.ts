export interface Margin {
  /** Whole shillings; negative when it is sold below its cost. */
  readonly amount: number
  /** Of the price, with one decimal; `null` for a price of 0. */
  readonly percent: number | null
}

/**
 * @param price what customers pay now, in whole shillings
 * @param cost `null` while it is not known
 */
export function computeMargin(price: number, cost: number | null): Margin | undefined {
  if (cost === null) return undefined
  const amount = price - cost
  return { amount, percent: price === 0 ? null : Math.round((amount / price) * 1_000) / 10 }
}
