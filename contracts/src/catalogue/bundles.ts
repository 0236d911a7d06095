import { MAX_STOCK } from './constants.ts'

/** How much of a part goes into one bundle, and how much of it there is. */
export interface StockedPart {
  readonly quantity: number
  readonly available: number
}

/** How many bundles the parts make: the least of them. */
export function computeBundleStock(parts: readonly StockedPart[]): number {
  if (parts.length === 0) return 0
  const counts = parts.map(({ quantity, available }) => Math.floor(available / quantity))
  return Math.max(0, Math.min(MAX_STOCK, ...counts))
}

/** "2 × Gin (750ml)" */
export const formatPart = (part: { readonly name: string; readonly size: string; readonly quantity: number }): string =>
  `${part.quantity} × ${part.name} (${part.size})`
