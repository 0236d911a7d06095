import type { BestSeller } from './dashboard.queries.ts'

/** Products that the donut shows by name. */
const SHOWN = 4
/** The first one stands out; the rest is as quiet as the ground. */
const COLOURS = ['var(--usiku-amber)', 'var(--usiku-ink)', 'var(--usiku-ink3)', 'var(--usiku-sand)'] as const
const REST_COLOUR = 'var(--usiku-stone)'

/** A piece of the donut and its line in the legend. */
export interface Share {
  readonly key: string
  readonly name: string
  /** Ordered. */
  readonly quantity: number
  /** `quantity / total × 100`. */
  readonly percent: number
  /** Price × quantity in whole shillings; none for the rest. */
  readonly amount: number | undefined
  readonly colour: string
}

/**
 * The four best sellers' shares of everything ordered, and the rest of it.
 * Products never ordered have none; without orders there are no shares.
 *
 * @param top best first
 * @param total ordered of all products together
 */
export function sharesOf(top: readonly BestSeller[], total: number): readonly Share[] {
  const percentOf = (quantity: number) => (quantity / total) * 100
  const named = top
    .slice(0, SHOWN)
    .filter(({ quantity }) => quantity > 0)
    .map(({ _id, name, quantity, amount }, index) => {
      const colour = COLOURS[index] ?? REST_COLOUR
      return { key: _id, name, quantity, percent: percentOf(quantity), amount, colour }
    })
  const rest = total - named.reduce((sum, { quantity }) => sum + quantity, 0)
  if (rest <= 0) return named
  const others = { key: 'rest', name: 'All others', quantity: rest, percent: percentOf(rest) }
  return [...named, { ...others, amount: undefined, colour: REST_COLOUR }]
}
