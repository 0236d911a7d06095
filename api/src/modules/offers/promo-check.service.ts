import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { computeDiscounts, type DiscountedLine, type OrderDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type {
  checkPromoCode as checkPromoCodeOperation,
  PromoCode,
  PromoCodeCheck,
  QuantityOffer,
} from '@usiku/contracts/offers/operations.ts'
import {
  findPromoProblem,
  formatPromoProblem,
  normalizePromoCode,
  type PromoProblem,
} from '@usiku/contracts/offers/promo-codes.ts'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { listAvailability } from '../inventory/inventory.service.ts'
import { findPromoCode, findPromoCodeByCode } from './promo-codes.repository.ts'
import { findOrderPromo } from './promo-uses.repository.ts'
import { countOwnUses } from './promo-uses.service.ts'
import { findQuantityOffers } from './quantity-offers.repository.ts'

/** What can reduce an order that is placed now. */
export interface OrderOffers {
  readonly offers: readonly QuantityOffer[]
  /** As typed; `undefined` without one. */
  readonly typedCode: string | undefined
  readonly promo: PromoCode | undefined
  /** Of the code, by the customer's other orders. */
  readonly ownUses: number
  /** In milliseconds. */
  readonly at: number
}

/** Within the transaction of an order the customer is locked, so that `ownUses` stays. */
export async function loadOrderOffers(
  database: Reader,
  { userId, promoCode: typedCode }: { readonly userId: string; readonly promoCode: string | undefined },
  now: Date,
): Promise<OrderOffers> {
  const { offers } = await findQuantityOffers(database)
  const code = normalizePromoCode(typedCode ?? '')
  const promo = code === '' ? undefined : await findPromoCodeByCode(database, code)
  const ownUses = promo === undefined ? 0 : await countOwnUses(database, promo._id, userId)
  return { offers, typedCode, promo, ownUses, at: now.getTime() }
}

/** What can reduce an order that was placed already; its own use of a code is not in its way. */
export async function loadPlacedOrderOffers(database: Reader, orderRow: string, now: Date): Promise<OrderOffers> {
  const { offers } = await findQuantityOffers(database)
  const use = await findOrderPromo(database, orderRow)
  const code = use && (await findPromoCode(database, use.promoCodeId))
  const promo = code && { ...code, uses: code.uses - 1 }
  return { offers, typedCode: promo?.code, promo, ownUses: 0, at: now.getTime() }
}

export type PromoRefusal = PromoProblem | 'no_effect'

export interface ReducedOrder {
  readonly reduction: OrderDiscounts
  /** Why the code takes nothing off. */
  readonly problem: PromoRefusal | undefined
}

export function reduceOrder(
  { offers, typedCode, promo, ownUses, at }: OrderOffers,
  { lines, shippingFee }: { readonly lines: readonly DiscountedLine[]; readonly shippingFee: number },
): ReducedOrder {
  const order = { lines, shippingFee, offers, at }
  if (typedCode === undefined) return { reduction: computeDiscounts(order), problem: undefined }
  const goodsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const problem = promo === undefined ? 'unknown' : findPromoProblem(promo, { goodsTotal, lines, ownUses, at })
  if (problem !== undefined) return { reduction: computeDiscounts(order), problem }
  const reduction = computeDiscounts({ ...order, promo })
  const hasEffect = reduction.discounts.some(({ kind }) => kind === 'promo_code')
  return { reduction, problem: hasEffect ? undefined : 'no_effect' }
}

export const NO_OFFERS: OrderOffers = { offers: [], typedCode: undefined, promo: undefined, ownUses: 0, at: 0 }

export const withoutPromo = ({ offers, at }: OrderOffers): OrderOffers => ({ ...NO_OFFERS, offers, at })

/**
 * The order as a code reduces it, at the shop's prices; drinks that are no longer sold are left out.
 * @throws AppError `promo_code_refused`
 */
export async function checkPromoCode(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  userId: string,
  { promoCode, items, shippingFee }: BodyOf<typeof checkPromoCodeOperation>,
): Promise<PromoCodeCheck> {
  const at = now()
  const orderOffers = await loadOrderOffers(database, { userId, promoCode }, at)
  const variants = await listAvailability(
    database,
    items.map(({ volumeId }) => volumeId),
    at,
  )
  const lines = variants
    .filter(({ isUnavailable }) => !isUnavailable)
    .map(({ productId, volumeId, categoryId, ...variant }) => {
      const ordered = items.filter((item) => item.id === productId && item.volumeId === volumeId)
      const quantity = ordered.reduce((sum, item) => sum + item.quantity, 0)
      return { productId, categoryId, price: getDiscountedPrice(variant), quantity }
    })
    .filter(({ quantity }) => quantity > 0)
  const { reduction, problem } = reduceOrder(orderOffers, { lines, shippingFee })
  if (problem !== undefined) throw createPromoRefusal(problem, orderOffers)
  const goodsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    promoCode: orderOffers.promo?.code ?? promoCode,
    discounts: [...reduction.discounts],
    shippingFee,
    totalAmount: goodsTotal + shippingFee - reduction.total,
  }
}

export function createPromoRefusal(
  problem: PromoRefusal,
  { typedCode = '', promo }: OrderOffers,
  quote?: OrderQuote,
): AppError {
  const message = formatPromoProblem(problem, normalizePromoCode(typedCode) || typedCode, promo)
  return new AppError('promo_code_refused', {
    message,
    fields: { promoCode: message },
    ...(quote === undefined ? {} : { quote }),
  })
}
