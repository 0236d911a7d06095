import type { Discount, PromoCode, QuantityOffer } from './schemas.ts'

export interface DiscountedLine {
  readonly productId: string
  /** Unknown to phones that have not stored the product: offers on categories do not reduce it there. */
  readonly categoryId?: string | undefined
  /** Of one unit, in whole shillings, after the product's own discount. */
  readonly price: number
  readonly quantity: number
}

export type PromoTerms = Pick<PromoCode, 'code' | 'kind' | 'value' | 'categories'>

export interface DiscountInput {
  readonly lines: readonly DiscountedLine[]
  readonly shippingFee: number
  readonly offers: readonly QuantityOffer[]
  /** Known to the server only, and checked with `findPromoProblem`. */
  readonly promo?: PromoTerms | undefined
  /** In milliseconds. */
  readonly at: number
}

export interface OrderDiscounts {
  /** Those of quantity offers in the order of the offers, then that of the code; none of 0. */
  readonly discounts: readonly Discount[]
  /** What each line costs less, in the order of the lines. */
  readonly lineDiscounts: readonly number[]
  readonly deliveryDiscount: number
  /** Of all. */
  readonly total: number
}

/**
 * What an order costs less, in whole shillings: quantity offers first, each unit in one at most, then the code on what
 * is left. No discount exceeds what it reduces.
 */
export function computeDiscounts({ lines, shippingFee, offers, promo, at }: DiscountInput): OrderDiscounts {
  const valid = offers.filter((offer) => isValidAt(offer, at))
  const savings = lines.map((line) => applyOffers(line, valid))
  const offerDiscounts = savings.map(sum)
  const amounts = valid.map((_, index) => sum(savings.map((saving) => saving[index] ?? 0)))
  const promoShares = lines.map(() => 0)
  let deliveryDiscount = 0
  if (promo?.kind === 'free_delivery') deliveryDiscount = shippingFee
  else if (promo !== undefined) {
    const left = lines.map((line, index) =>
      isInCategories(promo.categories, line) ? line.price * line.quantity - (offerDiscounts[index] ?? 0) : 0,
    )
    promoShares.splice(0, lines.length, ...spread(getReduction(promo, sum(left)), left))
  }
  const promoAmount = sum(promoShares) + deliveryDiscount
  const discounts = [
    ...valid.map(({ name }, index) => toDiscount('quantity_offer', name, amounts[index] ?? 0)),
    // Not translated: orders keep it. It is shown with `formatDiscountLabel`.
    toDiscount('promo_code', `Code ${promo?.code ?? ''}`, promoAmount),
  ].filter(({ amount }) => amount > 0)
  const lineDiscounts = offerDiscounts.map((discount, index) => discount + (promoShares[index] ?? 0))
  return { discounts, lineDiscounts, deliveryDiscount, total: sum(lineDiscounts) + deliveryDiscount }
}

export const sumDiscounts = (discounts: readonly Pick<Discount, 'amount'>[] = []): number =>
  sum(discounts.map(({ amount }) => amount))

interface Validity {
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly isEnabled: boolean
}

/** @param at in milliseconds */
export function isValidAt({ startsAt, endsAt, isEnabled }: Validity, at: number): boolean {
  const hasStarted = startsAt === null || Date.parse(startsAt) <= at
  return isEnabled && hasStarted && (endsAt === null || at < Date.parse(endsAt))
}

export const isInCategories = (categories: readonly string[], { categoryId }: Pick<DiscountedLine, 'categoryId'>) =>
  categories.length === 0 || (categoryId !== undefined && categories.includes(categoryId))

type OfferScope = Pick<QuantityOffer, 'products' | 'categories'>

/** Whether the offer is for this drink, whatever its quantity. */
export function isOffered({ products, categories }: OfferScope, line: Omit<DiscountedLine, 'quantity' | 'price'>) {
  if (products.includes(line.productId)) return true
  return (products.length === 0 || categories.length > 0) && isInCategories(categories, line)
}

/** Of one application of the offer, at this unit price. */
function getSaving({ kind, quantity, payFor, price }: QuantityOffer, unitPrice: number): number {
  const paid = kind === 'pay_fewer' ? (payFor ?? quantity) * unitPrice : (price ?? Number.POSITIVE_INFINITY)
  return Math.max(0, quantity * unitPrice - paid)
}

/** Each time that a line has the offer's quantity. */
interface Saving {
  readonly offer: number
  readonly quantity: number
  readonly amount: number
}

/**
 * The most that a line's units can save, for each offer. Among equal ones the first offers, and the fewest of them,
 * are taken.
 */
function applyOffers(line: DiscountedLine, offers: readonly QuantityOffer[]): number[] {
  const savings = offers.flatMap((offer, index): Saving[] => {
    const amount = isOffered(offer, line) ? getSaving(offer, line.price) : 0
    return amount > 0 ? [{ offer: index, quantity: offer.quantity, amount }] : []
  })
  const totals = offers.map(() => 0)
  const last = chooseSavings(savings, line.quantity)
  for (let count = line.quantity; count > 0; ) {
    const saving = last[count]
    if (saving !== undefined) totals[saving.offer] = (totals[saving.offer] ?? 0) + saving.amount
    count -= saving?.quantity ?? 1
  }
  return totals
}

/** For each number of units: the saving that the last of them complete, if there is one. */
function chooseSavings(savings: readonly Saving[], units: number): (Saving | undefined)[] {
  const best = [0]
  const last: (Saving | undefined)[] = [undefined]
  for (let count = 1; count <= units; count += 1) {
    let most = best[count - 1] ?? 0
    for (const saving of savings) {
      const saved = (best[count - saving.quantity] ?? Number.NEGATIVE_INFINITY) + saving.amount
      if (saved <= most) continue
      most = saved
      last[count] = saving
    }
    best.push(most)
  }
  return last
}

function getReduction({ kind, value }: PromoTerms, left: number): number {
  return kind === 'percent' ? Math.floor((left * Math.min(value, 100)) / 100) : Math.min(value, left)
}

/** In proportion to the parts, of which none becomes negative; `amount` is at most their sum. */
function spread(amount: number, parts: readonly number[]): number[] {
  const whole = BigInt(Math.max(1, sum(parts)))
  let [reached, given] = [0, 0]
  return parts.map((part) => {
    reached += part
    const next = Number((BigInt(amount) * BigInt(reached)) / whole)
    const share = next - given
    given = next
    return share
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const toDiscount = (kind: Discount['kind'], label: string, amount: number): Discount => ({ kind, label, amount })
