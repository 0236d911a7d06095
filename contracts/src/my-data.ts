import { type Static, Type } from 'typebox'
import { FILL_IN, TypedPassword, User } from './accounts.ts'
import { operation } from './operation.ts'
import { Order } from './orders.ts'
import { DataReply, MessageReply, Nullable, OneOf, Strict, Timestamp } from './primitives.ts'
import { Review } from './reviews.ts'

/** What became of a mail. */
export const MAIL_STATES = ['waiting', 'sent', 'not sent'] as const

/** Everything that the shop holds about one person; no password, no token, no key of a link. */
export const MyData = Strict({
  /** When this was put together. */
  exportedAt: Timestamp,
  profile: User,
  /** Where the person signed in and what became of it, newest first. */
  sessions: Type.Array(
    Strict({
      startedAt: Timestamp,
      /** When it ends by itself. */
      expiresAt: Timestamp,
      /** When it was ended; `null` when nobody did. */
      endedAt: Nullable(Timestamp),
      /** Whether this was asked for in it. */
      isCurrent: Type.Boolean(),
    }),
  ),
  /** Newest first, whole. */
  orders: Type.Array(Order),
  /** Newest first, also those that wait for approval. */
  reviews: Type.Array(Review),
  /** The subscription of the account's e-mail; `null` when it never had one. */
  newsletter: Nullable(Strict({ email: Type.String(), subscribedAt: Timestamp, endedAt: Nullable(Timestamp) })),
  /** Until when a link to set a new password works; `null` when there is none. */
  passwordLinkUntil: Nullable(Timestamp),
  /** Mails to the account's e-mail since it was opened, newest first; the shop forgets them after 30 days. */
  mails: Type.Array(
    Strict({
      subject: Type.String(),
      writtenAt: Timestamp,
      state: OneOf(MAIL_STATES),
      sentAt: Nullable(Timestamp),
    }),
  ),
})
export type MyData = Static<typeof MyData>

/** Everything that the shop holds about the signed-in user, as a file to keep. */
export const getMyData = operation({
  id: 'getMyData',
  method: 'GET',
  path: '/auth/my-data',
  summary: 'Answers everything that the shop holds about the user',
  access: 'customer',
  success: { status: 200, reply: DataReply(MyData) },
  errors: [],
})

/**
 * Deletes the signed-in user's own account for good. Orders stay without name,
 * e-mail, phone and place, reviews under no name. Fails with 401
 * `wrong_credentials` at `password`, 409 `open_orders` while an order is on its
 * way, 409 `last_admin`.
 */
export const deleteAccount = operation({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/auth/profile',
  summary: "Deletes the user's own account",
  access: 'customer',
  // Sent again, it is 401: the account is gone.
  keyed: false,
  body: Strict({ password: Type.With(TypedPassword, FILL_IN) }),
  success: { status: 200, reply: MessageReply },
  errors: ['wrong_credentials', 'open_orders', 'last_admin'],
})
