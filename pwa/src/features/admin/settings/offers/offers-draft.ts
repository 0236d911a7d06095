import { t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { checkQuantityOffers } from '@usiku/contracts/offers/check-offers.ts'
import { MAX_OFFER_QUANTITY } from '@usiku/contracts/offers/constants.ts'
import type { QuantityOffer, QuantityOffers, replaceQuantityOffers } from '@usiku/contracts/offers/operations.ts'
import { createKey } from '../../../../outbox/create-key.ts'
import { getIncompleteMomentMessage, parseMoment, toMomentInput } from '../../ui/forms/moment.ts'
import { mergeLists, type ThreeWay, type Winner } from '../../ui/forms/three-way.ts'
import { parseWholeNumber } from '../../ui/forms/validation.ts'

export type OfferNumber = 'quantity' | 'payFor' | 'price'

/** The fields as typed. */
export interface OfferDraft
  extends Readonly<Record<OfferNumber | 'startsAt' | 'endsAt', string>>,
    Pick<QuantityOffer, '_id' | 'name' | 'kind' | 'isEnabled'> {
  readonly isNew: boolean
  readonly products: readonly string[]
  readonly categories: readonly string[]
}

export const toDraft = ({ offers }: QuantityOffers): readonly OfferDraft[] => offers.map(toOfferDraft)

function toOfferDraft({ _id, name, kind, quantity, payFor, price, ...offer }: QuantityOffer): OfferDraft {
  return {
    _id,
    isNew: false,
    name,
    kind,
    quantity: formatFigures(quantity),
    payFor: payFor === null ? '' : formatFigures(payFor),
    price: price === null ? '' : formatFigures(price),
    products: offer.products,
    categories: offer.categories,
    startsAt: toMomentInput(offer.startsAt),
    endsAt: toMomentInput(offer.endsAt),
    isEnabled: offer.isEnabled,
  }
}

export function createOffer(): OfferDraft {
  return {
    _id: createKey(),
    isNew: true,
    name: '',
    kind: 'pay_fewer',
    quantity: '3',
    payFor: '2',
    price: '',
    products: [],
    categories: [],
    startsAt: '',
    endsAt: '',
    isEnabled: true,
  }
}

/** Offer by offer, of drafts as JSON. */
export function mergeDrafts({ base, typed, present }: ThreeWay<string>, winner: Winner): string {
  const parse = (json: string): readonly OfferDraft[] => JSON.parse(json)
  return JSON.stringify(mergeLists({ base: parse(base), typed: parse(typed), present: parse(present) }, winner))
}

/** `NaN` where no whole number is typed, and no limit where no moment is. */
export function toOffer({ _id, name, kind, quantity, payFor, price, ...draft }: OfferDraft): QuantityOffer {
  return {
    _id,
    name: name.trim(),
    kind,
    quantity: parse(quantity),
    payFor: kind === 'pay_fewer' ? parse(payFor) : null,
    price: kind === 'fixed_price' ? parse(price) : null,
    products: [...draft.products],
    categories: [...draft.categories],
    startsAt: parseMoment(draft.startsAt) ?? null,
    endsAt: parseMoment(draft.endsAt) ?? null,
    isEnabled: draft.isEnabled,
  }
}

const parse = (text: string) => parseWholeNumber(text) ?? Number.NaN

export function toBody(draft: readonly OfferDraft[]): BodyOf<typeof replaceQuantityOffers>['offers'] {
  return draft.map((offer) => {
    const { _id, ...fields } = toOffer(offer)
    return offer.isNew ? fields : { _id, ...fields }
  })
}

const RANGES: Readonly<Record<OfferNumber, readonly [min: number, max: number]>> = {
  quantity: [2, MAX_OFFER_QUANTITY],
  payFor: [1, MAX_OFFER_QUANTITY],
  price: [1, 100_000_000],
}

/** A sentence by the name of its field, as the server names it. */
export function checkDraft(draft: readonly OfferDraft[]): Readonly<Record<string, string>> {
  const own = draft.flatMap((offer, index) =>
    Object.entries(checkTyped(offer)).map(([field, sentence]) => [`offers.${index}.${field}`, sentence]),
  )
  return { ...checkQuantityOffers(draft.map(toOffer)), ...Object.fromEntries(own) }
}

function checkTyped(draft: OfferDraft): Readonly<Record<string, string>> {
  const offer = toOffer(draft)
  const problems: Record<string, string> = {}
  if (offer.name === '') problems.name = t`Enter the name of the offer.`
  for (const [field, [min, max]] of Object.entries(RANGES)) {
    const value = offer[field as OfferNumber]
    if (value !== null && !(value >= min && value <= max))
      problems[field] = t`Enter a whole number from ${min} to ${formatFigures(max)}.`
  }
  for (const field of ['startsAt', 'endsAt'] as const)
    if (parseMoment(draft[field]) === undefined) problems[field] = getIncompleteMomentMessage()
  return problems
}

/** A field that the server has refused, with what stood in it. */
export interface RefusedField {
  readonly offer: string
  readonly field: string
  readonly message: string
  readonly content: string
}

/** @param fields sentences by path, such as `offers.1.payFor` */
export function toRefusedFields(
  draft: readonly OfferDraft[],
  fields: Readonly<Record<string, string>>,
): readonly RefusedField[] {
  return Object.entries(fields).flatMap(([path, message]) => {
    const [, index, field = ''] = /^offers\.(\d+)\.(\w+)/.exec(path) ?? []
    const offer = draft[Number(index)]
    if (offer === undefined) return []
    return [{ offer: offer._id, field, message, content: getContent(offer, field) }]
  })
}

/** Those that were not changed since, by the paths of the present draft. */
export function listRefusals(
  draft: readonly OfferDraft[],
  refused: readonly RefusedField[],
): Readonly<Record<string, string>> {
  const present = refused.flatMap(({ offer: id, field, message, content }) => {
    const index = draft.findIndex(({ _id }) => _id === id)
    const offer = draft[index]
    return offer && getContent(offer, field) === content ? [[`offers.${index}.${field}`, message]] : []
  })
  return Object.fromEntries(present)
}

const getContent = (offer: OfferDraft, field: string) => JSON.stringify(offer[field as keyof OfferDraft])
