import { type Static, Type } from 'typebox'
import { operation } from './operation.ts'
import { DataReply, Email, Id, MessageReply, OneOf, Strict, Text, Timestamp, Version } from './primitives.ts'

/** Shortest password that registration takes, in characters. */
export const MIN_PASSWORD_LENGTH = 8
/** Longest password that anybody can have, in characters. */
export const MAX_PASSWORD_LENGTH = 200

/** Where a customer's drinks go; every part may be empty. */
export const ShippingInfo = Strict({
  country: Text(0, 60),
  county: Text(0, 60),
  city: Text(0, 80),
  address: Text(0, 200),
})
export type ShippingInfo = Static<typeof ShippingInfo>

/** What a user may do. */
export const ROLES = ['customer', 'admin'] as const
/** Whether a user may sign in. */
export const USER_STATUSES = ['active', 'suspended'] as const

/** A person with an account, as that person and the admin see it. */
export const User = Strict({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  /** `2547…` or `2541…`; empty when not given. */
  phone: Type.String(),
  role: OneOf(ROLES),
  status: OneOf(USER_STATUSES),
  shippingInfo: ShippingInfo,
  createdAt: Timestamp,
  version: Version,
})
export type User = Static<typeof User>

const SessionReply = Strict({ user: User, accessToken: Type.String() })

/** Opens an account. Fails with 400 `Passwords do not match` at `confirmPassword`, 409 `email_taken`. */
export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Opens an account',
  access: 'public',
  body: Strict({
    name: Text(1, 80),
    email: Email,
    /** Never trimmed. */
    password: Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH }),
    confirmPassword: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
  }),
  success: { status: 201, reply: SessionReply },
  errors: ['email_taken'],
})

/** Signs in. The same answer, after the same time, for an unknown e-mail and a wrong password. */
export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in',
  access: 'public',
  body: Strict({
    email: Text(1, 254),
    password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
  }),
  success: { status: 200, reply: SessionReply },
  errors: ['wrong_credentials', 'account_suspended'],
})

/** Ends the session that the token belongs to; the token is worthless from then on. */
export const logout = operation({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session',
  access: 'customer',
  success: { status: 200, reply: MessageReply },
  errors: [],
})

/** Who the token belongs to. */
export const getProfile = operation({
  id: 'getProfile',
  method: 'GET',
  path: '/auth/profile',
  summary: 'Answers the signed-in user',
  access: 'customer',
  success: { status: 200, reply: DataReply(User) },
  errors: [],
})
