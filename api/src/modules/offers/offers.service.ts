import { t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { checkQuantityOffers } from '@usiku/contracts/offers/check-offers.ts'
import type { QuantityOffer, QuantityOffers, replaceQuantityOffers } from '@usiku/contracts/offers/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { AppError } from '../../errors.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import { assertScopeExists } from './offer-scope.ts'
import { existsPromoCode } from './promo-codes.repository.ts'
import { findQuantityOffers, writeQuantityOffers } from './quantity-offers.repository.ts'
import { formatPeriod, toUtc } from './validity.ts'

export function getQuantityOffers(database: Reader): Promise<QuantityOffers> {
  return findQuantityOffers(database)
}

/** For customers: those that reduce orders now or later. */
export async function listPublicOffers(database: Reader, now: Date): Promise<QuantityOffer[]> {
  const { offers } = await findQuantityOffers(database)
  return offers.filter(({ isEnabled, endsAt }) => isEnabled && (endsAt === null || Date.parse(endsAt) > now.getTime()))
}

/** Whether there is a code to type, now or later. */
export function hasPromoCodes(database: Reader, now: Date): Promise<boolean> {
  return existsPromoCode(database, now.toISOString())
}

const QUANTITY_OFFERS = { type: 'quantity_offers', id: 'quantity_offers' } as const

/**
 * Replaces all; orders keep their discounts.
 * @throws AppError `validation_failed` at fields such as `offers.1.payFor`, `version_conflict`
 */
export function updateQuantityOffers(
  deps: WriteContext,
  { offers, version }: BodyOf<typeof replaceQuantityOffers>,
): Promise<QuantityOffers> {
  const fields = { ...checkQuantityOffers(offers), ...checkIds(offers) }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation_failed', { message, fields })
  return inLockedTransaction(deps.database, 'quantity offers', async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const before = await findQuantityOffers(transaction)
    await assertVersion(scoped, QUANTITY_OFFERS, {
      seen: version,
      present: before.version,
      getYours: () => toFieldValues({ offers: offers.map(toOffer) }),
      isWhole: true,
    })
    await assertScopeExists(
      transaction,
      offers.map((offer, index) => [`offers.${index}.`, offer]),
    )
    await writeQuantityOffers(transaction, offers.map(toOffer))
    bumpRevision(transaction, 'storefront')
    const after = await findQuantityOffers(transaction)
    const change = { before: toFieldValues(before), after: toFieldValues(after), version: after.version }
    await recordChange(scoped, QUANTITY_OFFERS, change)
    return after
  })
}

type NewOffer = BodyOf<typeof replaceQuantityOffers>['offers'][number]

function checkIds(offers: readonly NewOffer[]): Readonly<Record<string, string>> {
  const ids = offers.map(({ _id }) => _id)
  const repeated = ids.flatMap((id, index) => (id !== undefined && ids.indexOf(id) < index ? [index] : []))
  return Object.fromEntries(repeated.map((index) => [`offers.${index}._id`, t`Another offer has this id.`]))
}

function toOffer({ _id = createId(), ...offer }: NewOffer): QuantityOffer {
  const [products, categories] = [offer.products, offer.categories].map((ids) => [...new Set(ids)])
  return { _id, ...offer, ...toUtc(offer), products: products ?? [], categories: categories ?? [] }
}

function toFieldValues({ offers }: Omit<QuantityOffers, 'version'>): FieldValues {
  const values = new Map<string, string>()
  for (const offer of offers) {
    const field = `offers.${offer.name}`
    // Two may have the same name.
    const other = values.get(field)
    values.set(field, other === undefined ? formatOffer(offer) : `${other} / ${formatOffer(offer)}`)
  }
  return Object.fromEntries(values)
}

function formatOffer(offer: QuantityOffer): string {
  const { kind, quantity, payFor, price, products, categories } = offer
  const terms = kind === 'pay_fewer' ? `${quantity} for ${payFor}` : `${quantity} at Ksh ${price}`
  const scope = [`products ${products.join(' ')}`, `categories ${categories.join(' ')}`]
  const limits = scope.filter((_, index) => [products, categories][index]?.length !== 0)
  return [terms, ...limits, ...formatPeriod(offer)].join('; ')
}
