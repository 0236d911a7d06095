import { t } from '@lingui/core/macro'
import type { BestSeller } from './dashboard.queries.ts'

const MAX_NAMED_SHARES = 4
const COLOURS = ['var(--usiku-amber)', 'var(--usiku-ink)', 'var(--usiku-ink3)', 'var(--usiku-sand)'] as const
const REST_COLOUR = 'var(--usiku-stone)'

export interface ProductShare {
  readonly key: string
  readonly name: string
  readonly quantity: number
  readonly percent: number
  /** Whole shillings; `undefined` for the rest. */
  readonly amount: number | undefined
  readonly colour: string
}

/**
 * The best sellers' shares of all ordered items, and the rest. Leaves out products without orders.
 * @param top best first
 * @param total quantity ordered of all products
 */
export function toProductShares(top: readonly BestSeller[], total: number): readonly ProductShare[] {
  const toPercent = (quantity: number) => (quantity / total) * 100
  const named = top
    .slice(0, MAX_NAMED_SHARES)
    .filter(({ quantity }) => quantity > 0)
    .map(({ _id, name, quantity, amount }, index) => {
      const colour = COLOURS[index] ?? REST_COLOUR
      return { key: _id, name, quantity, percent: toPercent(quantity), amount, colour }
    })
  const rest = total - named.reduce((sum, { quantity }) => sum + quantity, 0)
  if (rest <= 0) return named
  const others = { key: 'rest', name: t`All others`, quantity: rest, percent: toPercent(rest) }
  return [...named, { ...others, amount: undefined, colour: REST_COLOUR }]
}
