import { type Static, Type } from 'typebox'
import { Quantity } from '../catalogue/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import {
  DataReply,
  Id,
  ListReply,
  MessageReply,
  Nullable,
  OneOf,
  PageQuery,
  Shillings,
  Strict,
  Text,
  Timestamp,
  Version,
} from '../http/primitives.ts'
import { MAX_ORDER_LINES } from '../orders/constants.ts'
import {
  DISCOUNT_KINDS,
  MAX_DISCOUNTS,
  MAX_OFFER_NAME_LENGTH,
  MAX_OFFER_QUANTITY,
  MAX_OFFERS,
  MAX_PROMO_CODE_LENGTH,
  MAX_SCOPE,
  PROMO_KINDS,
  QUANTITY_OFFER_KINDS,
} from './constants.ts'

const WholeShillings = Type.Integer({ minimum: 1, maximum: 100_000_000 })

/** What an order costs less, in whole shillings; named for the customer. */
export const Discount = Strict({
  kind: OneOf(DISCOUNT_KINDS),
  label: Text(1, 120),
  amount: WholeShillings,
})
export type Discount = Static<typeof Discount>

export const Discounts = Type.Array(Discount, { maxItems: MAX_DISCOUNTS })

/** As typed; case, spaces and hyphens do not count. */
export const TypedPromoCode = Text(1, 2 * MAX_PROMO_CODE_LENGTH)

const scopeIds = Type.Array(Id, { maxItems: MAX_SCOPE })

const validity = {
  /** From this moment; `null` for always. */
  startsAt: Nullable(Timestamp),
  /** Until this moment, without it; `null` for ever. */
  endsAt: Nullable(Timestamp),
  isEnabled: Type.Boolean(),
}

const quantityOffer = {
  /** As customers read it: `3 for 2 on gin`. */
  name: Text(1, MAX_OFFER_NAME_LENGTH),
  kind: OneOf(QUANTITY_OFFER_KINDS),
  /** How many of one drink in one size make the offer. */
  quantity: Type.Integer({ minimum: 2, maximum: MAX_OFFER_QUANTITY }),
  /** With `pay_fewer`: how many of them are paid. */
  payFor: Nullable(Type.Integer({ minimum: 1, maximum: MAX_OFFER_QUANTITY })),
  /** With `fixed_price`: what they cost together. */
  price: Nullable(WholeShillings),
  /** Drinks of one of these products or categories; both empty for all drinks. */
  products: scopeIds,
  categories: scopeIds,
  ...validity,
}

export const QuantityOffer = Strict({ _id: Id, ...quantityOffer })
export type QuantityOffer = Static<typeof QuantityOffer>

export const QuantityOffers = Strict({
  offers: Type.Array(QuantityOffer, { maxItems: MAX_OFFERS }),
  version: Version,
})
export type QuantityOffers = Static<typeof QuantityOffers>

const promoCode = {
  /** Letters and digits, stored in capitals. */
  code: Type.String({
    minLength: 3,
    maxLength: MAX_PROMO_CODE_LENGTH,
    trim: true,
    pattern: '^[A-Za-z0-9]+([ -]?[A-Za-z0-9]+)*$',
    hint: 'Use letters and digits, such as GIN10.',
  }),
  kind: OneOf(PROMO_KINDS),
  /** Shillings with `amount`, 1 to 100 with `percent`, 0 with `free_delivery`. */
  value: Shillings,
  /** Of all drinks of the order, before discounts; 0 for none. */
  minimumOrder: Shillings,
  /** Orders of one customer; `null` for any number. */
  usesPerCustomer: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  maxUses: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** It reduces drinks of these only; empty for all drinks. */
  categories: scopeIds,
  ...validity,
}

/** For administrators; phones never have it. */
export const PromoCode = Strict({
  _id: Id,
  ...promoCode,
  /** Orders that have it now; those cancelled do not. */
  uses: Type.Integer(),
  createdAt: Timestamp,
  version: Version,
})
export type PromoCode = Static<typeof PromoCode>

/** An order as a code changes it. */
export const PromoCodeCheck = Strict({
  /** As it is stored with the order. */
  promoCode: Type.String(),
  /** All of them, those of quantity offers first. */
  discounts: Discounts,
  shippingFee: Shillings,
  totalAmount: Shillings,
})
export type PromoCodeCheck = Static<typeof PromoCodeCheck>

const IdParams = Strict({ id: Id })

export const offerSchemas = {
  checkPromoCode: {
    body: Strict({
      promoCode: TypedPromoCode,
      items: Type.Array(Strict({ id: Id, volumeId: Id, quantity: Quantity }), {
        minItems: 1,
        maxItems: MAX_ORDER_LINES,
      }),
      /** As the cart shows it; the order is checked again when it is placed. */
      shippingFee: Shillings,
    }),
    success: { status: 200, reply: DataReply(PromoCodeCheck) },
    errors: ['promo_code_refused'],
  },
  listPromoCodes: {
    query: Strict(PageQuery),
    success: { status: 200, reply: ListReply(PromoCode) },
    errors: [],
  },
  createPromoCode: {
    body: Strict(promoCode),
    success: { status: 201, reply: DataReply(PromoCode) },
    errors: [],
  },
  updatePromoCode: {
    params: IdParams,
    body: Strict({ ...promoCode, version: Type.Optional(Version) }),
    success: { status: 200, reply: DataReply(PromoCode) },
    errors: ['not_found', 'version_conflict'],
  },
  deletePromoCode: {
    params: IdParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found'],
  },
  getQuantityOffers: {
    success: { status: 200, reply: DataReply(QuantityOffers) },
    errors: [],
  },
  replaceQuantityOffers: {
    body: Strict({
      /** One without `_id` is new. */
      offers: Type.Array(Strict({ _id: Type.Optional(Id), ...quantityOffer }), { maxItems: MAX_OFFERS }),
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(QuantityOffers) },
    errors: ['version_conflict'],
  },
} as const satisfies Record<string, OperationSchemas>
