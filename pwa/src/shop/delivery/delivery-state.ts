import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import {
  type DeliveryQuote,
  formatDeliveryProblem,
  getDeliveryArea,
  isAlwaysFree,
  quoteDelivery,
} from '@usiku/contracts/delivery/delivery-quote.ts'
import type { DeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { formatFreeFrom, formatTerms } from './delivery-text.ts'

export interface DeliveryState {
  readonly areas: readonly string[]
  /** `undefined` until the area is known. */
  readonly fee: number | undefined
  /** `null` where the zone promises none, and `undefined` until the area is known. */
  readonly promisedMinutes: number | null | undefined
  readonly problem: string | undefined
  /** The problem, or the terms, in sentences. */
  readonly text: string | undefined
}

/** `undefined` where every delivery is free, and while the rules are unknown. */
export function getDeliveryState(
  rules: DeliveryRules | undefined,
  area: string,
  goodsTotal: number,
): DeliveryState | undefined {
  if (rules === undefined || isAlwaysFree(rules)) return undefined
  const areas = rules.zones.flatMap((zone) => zone.areas)
  if (area.trim() === '')
    return { areas, fee: undefined, promisedMinutes: undefined, problem: undefined, text: undefined }
  const quote = quoteDelivery(rules, area, goodsTotal)
  const problem = formatProblem(quote, area, goodsTotal)
  const terms = [`${formatTerms(quote, area)}.`, formatFreeFrom(quote, goodsTotal)]
  const { fee, promisedMinutes } = quote
  const text = problem ?? terms.filter((line) => line !== undefined).join(' ')
  return { areas, fee, promisedMinutes, problem, text }
}

/** What the zone of a placed order promises, if anything. */
export function findPromisedMinutes(rules: DeliveryRules | undefined, placement: OrderPlacement) {
  return rules && quoteDelivery(rules, getDeliveryArea(placement).area, getSubtotal(placement.items)).promisedMinutes
}

function formatProblem(quote: DeliveryQuote, area: string, goodsTotal: number): string | undefined {
  const problem = formatDeliveryProblem(quote, area, goodsTotal)
  if (problem === undefined || quote.problem !== 'below_minimum') return problem
  const missing = formatKsh(quote.minimumOrder - goodsTotal)
  return t`${problem} ${missing} is missing.`
}
