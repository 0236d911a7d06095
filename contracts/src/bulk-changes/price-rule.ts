import type { PriceRule } from './schemas.ts'

/** Rounded to the nearest step, and up in the middle. */
export function applyPriceRule(price: number, { unit, value, step }: PriceRule): number {
  const exact = unit === 'percent' ? (price * (100 + value)) / 100 : price + value
  // Binary fractions: 115 per cent of 1,000 is a little less.
  return Math.round(Number((exact / step).toFixed(6))) * step
}

/** More than 1.5 times the price, or less than half of it. */
export function isPriceJump(before: number, after: number): boolean {
  return Math.abs(after - before) * 2 > before
}
