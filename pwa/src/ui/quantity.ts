import { MAX_QUANTITY } from '@usiku/contracts/primitives.ts'
import { formatFigures } from '@usiku/contracts/rules/money.ts'

/** What is said to whoever wants more of something than there is. */
export function limitWords(stock: number): string {
  if (stock === 0) return 'Out Of Stock'
  return stock > MAX_QUANTITY
    ? `No more than ${formatFigures(MAX_QUANTITY)} at once`
    : `Only ${formatFigures(stock)} left`
}

/** A typed quantity; `undefined` when it is no whole number. */
export function parseQuantity(text: string): number | undefined {
  const trimmed = text.trim()
  return /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : undefined
}

/** The nearest quantity within bounds; `min` when there is no room between them. */
export function clampQuantity(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
