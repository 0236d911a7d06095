import { type Static, Type } from 'typebox'
import { REQUIRED_HINT, TypedPassword, User } from '../accounts/operations.ts'
import { operation } from '../http/operation.ts'
import { DataReply, MessageReply, Nullable, OneOf, Strict, Timestamp } from '../http/primitives.ts'
import { Order } from '../orders/operations.ts'
import { Review } from '../reviews/operations.ts'

export const MAIL_STATES = ['waiting', 'sent', 'not sent'] as const

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
    }),
  ),
  orders: Type.Array(Order),
  reviews: Type.Array(Review),
  newsletter: Nullable(Strict({ email: Type.String(), subscribedAt: Timestamp, endedAt: Nullable(Timestamp) })),
  passwordLinkUntil: Nullable(Timestamp),
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
 * Orders lose name, e-mail, phone and address, reviews their name. Fails with 401 `wrong_credentials` at `password`,
 * 409 `open_orders` while an order is open, 409 `last_admin`.
 */
export const deleteAccount = operation({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/auth/profile',
  summary: "Deletes the user's own account",
  access: 'customer',
  // Sent again, it is 401: the account is gone.
  keyed: false,
  body: Strict({ password: Type.With(TypedPassword, REQUIRED_HINT) }),
  success: { status: 200, reply: MessageReply },
  errors: ['wrong_credentials', 'open_orders', 'last_admin'],
})
