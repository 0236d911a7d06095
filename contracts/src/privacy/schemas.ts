import { type Static, Type } from 'typebox'
import { REQUIRED_HINT, TypedPassword, User } from '../accounts/schemas.ts'
import { SavedPlace } from '../delivery-places/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, MessageReply, Nullable, OneOf, Strict, Timestamp } from '../http/primitives.ts'
import { LANGUAGES } from '../language/language.ts'
import { Order } from '../orders/schemas.ts'
import { PUSH_TOPICS } from '../push/constants.ts'
import { Review } from '../reviews/schemas.ts'
import { RiderShift } from '../riders/schemas.ts'
import { SECURITY_EVENTS } from '../security/constants.ts'

/** All data stored about one person, without passwords, tokens and link keys. */
export const MyData = Strict({
  exportedAt: Timestamp,
  profile: User,
  sessions: Type.Array(
    Strict({
      startedAt: Timestamp,
      expiresAt: Timestamp,
      endedAt: Nullable(Timestamp),
      isCurrent: Type.Boolean(),
      /** Missing in answers stored by older versions, as the next two. */
      lastUsedAt: Type.Optional(Timestamp),
      device: Type.Optional(Type.String()),
      address: Type.Optional(Type.String()),
    }),
  ),
  /** Missing in answers stored by older versions. */
  deliveryPlaces: Type.Optional(Type.Array(SavedPlace)),
  /** The account's cart and wishlist. */
  savedItems: Type.Optional(
    Type.Array(
      Strict({
        list: OneOf(['cart', 'wishlist'] as const),
        productId: Type.String(),
        name: Type.String(),
        size: Type.String(),
        quantity: Type.Integer(),
        addedAt: Timestamp,
      }),
    ),
  ),
  passkeys: Type.Optional(
    Type.Array(Strict({ name: Type.String(), createdAt: Timestamp, lastUsedAt: Nullable(Timestamp) })),
  ),
  /** Codes of an authenticator app, of staff. Missing in answers stored by older versions. */
  codesSince: Type.Optional(Nullable(Timestamp)),
  /** Written by the shop about the person. */
  notes: Type.Optional(Type.Array(Strict({ text: Type.String(), writtenAt: Timestamp, changedAt: Timestamp }))),
  /** Of a rider. */
  shifts: Type.Optional(Type.Array(RiderShift)),
  orders: Type.Array(Order),
  /** What was paid for the orders. Missing in answers stored by older versions, as are the next three. */
  payments: Type.Optional(
    Type.Array(
      Strict({
        orderId: Type.String(),
        receipt: Type.String(),
        amount: Type.Integer(),
        paidAt: Timestamp,
        payer: Type.String(),
        accountReference: Type.String(),
      }),
    ),
  ),
  /** How often a phone was asked to pay. */
  prompts: Type.Optional(
    Type.Array(Strict({ orderId: Type.String(), phone: Type.String(), amount: Type.Integer(), createdAt: Timestamp })),
  ),
  refunds: Type.Optional(
    Type.Array(
      Strict({ orderId: Type.String(), phone: Nullable(Type.String()), amount: Type.Integer(), createdAt: Timestamp }),
    ),
  ),
  receipts: Type.Optional(
    Type.Array(
      Strict({
        orderId: Type.String(),
        kind: OneOf(['receipt', 'credit_note'] as const),
        number: Type.Integer(),
        total: Type.Integer(),
        issuedAt: Timestamp,
      }),
    ),
  ),
  reviews: Type.Array(Review),
  newsletter: Nullable(
    Strict({
      email: Type.String(),
      subscribedAt: Timestamp,
      endedAt: Nullable(Timestamp),
      /** Missing in answers stored by older versions. */
      language: Type.Optional(OneOf(LANGUAGES)),
    }),
  ),
  /** Devices that get notifications, by the host of their push service. Missing in answers stored by older versions. */
  notifications: Type.Optional(
    Type.Array(
      Strict({
        service: Type.String(),
        topics: Type.Array(OneOf(PUSH_TOPICS)),
        watchedProducts: Type.Integer(),
        createdAt: Timestamp,
        usedAt: Timestamp,
      }),
    ),
  ),
  /** Sign-ins and the like, by network. Missing in answers stored by older versions. */
  securityEvents: Type.Optional(
    Type.Array(Strict({ at: Timestamp, event: OneOf(SECURITY_EVENTS), network: Type.String() })),
  ),
  passwordLinkUntil: Nullable(Timestamp),
  mails: Type.Array(
    Strict({
      subject: Type.String(),
      writtenAt: Timestamp,
      state: OneOf(['waiting', 'sent', 'not sent'] as const),
      sentAt: Nullable(Timestamp),
    }),
  ),
})
export type MyData = Static<typeof MyData>

export const privacySchemas = {
  getMyData: {
    success: { status: 200, reply: DataReply(MyData) },
    errors: [],
  },
  deleteAccount: {
    body: Strict({ password: Type.With(TypedPassword, REQUIRED_HINT) }),
    success: { status: 200, reply: MessageReply },
    errors: ['wrong_credentials', 'open_orders', 'last_admin'],
  },
} as const satisfies Record<string, OperationSchemas>
