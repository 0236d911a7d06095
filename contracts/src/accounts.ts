import { type Static, Type } from 'typebox'
import { operation } from './operation.ts'
import {
  DataReply,
  Email,
  Id,
  ListReply,
  MessageReply,
  OneOf,
  PageQuery,
  SearchText,
  Strict,
  Text,
  Timestamp,
  Version,
} from './primitives.ts'

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
  /** Whether the owner of the e-mail has confirmed that the account is theirs; missing in copies of older versions. */
  emailVerified: Type.Optional(Type.Boolean()),
  /** Whether orders of any size are taken without confirmation: since a first delivery, or by an admin's word. */
  isKnown: Type.Optional(Type.Boolean()),
})
export type User = Static<typeof User>

/** What a person types for a phone; a Kenyan mobile number in any usual spelling, or nothing. */
const PhoneText = Text(0, 30)

/** Not white space alone. */
const NOT_BLANK = { pattern: '\\S' }

/** A password as somebody types it to be compared; never trimmed. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH, ...NOT_BLANK })

/** A password as somebody chooses it; never trimmed. */
const NewPassword = Type.String({
  minLength: MIN_PASSWORD_LENGTH,
  minHint: `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`,
  maxLength: MAX_PASSWORD_LENGTH,
  maxHint: `Choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`,
  ...NOT_BLANK,
})

/** What is said at a field that was left empty, in the specification's words. */
export const FILL_IN = { requiredHint: 'Please fill in all fields.' }
const FILL_IN_AND_ACCEPT = { requiredHint: 'Please fill in all fields and accept terms.' }

const SessionReply = Strict({ user: User, accessToken: Type.String() })

/** Opens an account. Fails with 400 `Passwords do not match` at `confirmPassword`, 409 `email_taken`. */
export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Opens an account',
  access: 'public',
  body: Strict({
    name: Type.With(Text(1, 80), FILL_IN_AND_ACCEPT),
    email: Type.With(Email, FILL_IN_AND_ACCEPT),
    password: Type.With(NewPassword, FILL_IN_AND_ACCEPT),
    confirmPassword: Type.With(TypedPassword, FILL_IN_AND_ACCEPT),
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
    email: Type.With(Text(1, 254), FILL_IN),
    password: Type.With(TypedPassword, FILL_IN),
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
  // Sent again, it is 401: the session has ended.
  keyed: false,
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

/**
 * Changes the signed-in user's own profile. The whole user may be sent: a field
 * that nobody may change is fine when it is equal and 400 when it differs.
 */
export const updateProfile = operation({
  id: 'updateProfile',
  method: 'PATCH',
  path: '/auth/profile/{id}',
  summary: "Changes the user's own profile",
  access: 'customer',
  params: Strict({ id: Id }),
  body: Strict({
    name: Type.Optional(Text(1, 80)),
    phone: Type.Optional(PhoneText),
    /** As it is sent; the answer calls it `shippingInfo`. */
    shipping_info: Type.Optional(ShippingInfo),
    /** With `shipping_info` it is equal to that, or the present one: then `shipping_info` holds. */
    shippingInfo: Type.Optional(ShippingInfo),
    version: Type.Optional(Version),
    _id: Type.Optional(Id),
    email: Type.Optional(Text(1, 254)),
    role: Type.Optional(Text(0, 20)),
    status: Type.Optional(Text(0, 20)),
    createdAt: Type.Optional(Text(0, 30)),
    /** Changes elsewhere at any time: whatever is sent back is accepted and left aside. */
    emailVerified: Type.Optional(Type.Boolean()),
    /** The same. */
    isKnown: Type.Optional(Type.Boolean()),
  }),
  success: { status: 200, reply: DataReply(User) },
  errors: ['not_found', 'version_conflict'],
})

/** Sends a link that verifies the signed-in user's e-mail; nothing when that is done. */
export const sendVerificationLink = operation({
  id: 'sendVerificationLink',
  method: 'POST',
  path: '/auth/verification-link',
  summary: "Sends a link that verifies the user's e-mail",
  access: 'customer',
  // Sent again, it is one more mail of a limited number.
  keyed: false,
  success: { status: 200, reply: MessageReply },
  errors: [],
})

/** Sends a link to set a new password. The same answer for known and unknown addresses. */
export const forgotPassword = operation({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Sends a link to set a new password',
  access: 'public',
  body: Strict({ email: Type.With(Email, FILL_IN) }),
  success: { status: 200, reply: MessageReply },
  errors: [],
})

/** Sets a new password with the link from the mail: once, within 30 minutes. Ends all sessions. */
export const resetPassword = operation({
  id: 'resetPassword',
  method: 'PUT',
  path: '/auth/reset-password/{userId}/{token}',
  summary: 'Sets a new password with the link from the mail',
  access: 'public',
  params: Strict({ userId: Id, token: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }) }),
  body: Strict({ password: Type.With(NewPassword, FILL_IN) }),
  success: { status: 200, reply: MessageReply },
  errors: ['invalid_link'],
})

const USER_LIST_TOKEN_MISSING = 'Authorization token not found'

/** All users, newest first; `search` looks in name, e-mail and phone. */
export const listUsers = operation({
  id: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  summary: 'Lists users, newest first',
  access: 'admin',
  missingTokenMessage: USER_LIST_TOKEN_MISSING,
  query: Strict({ ...PageQuery, search: Type.Optional(SearchText(200)) }),
  success: { status: 200, reply: ListReply(User) },
  errors: [],
})

/** Changes a user; suspending one and changing a role end that user's sessions. Nobody changes their own role or status. */
export const updateUser = operation({
  id: 'updateUser',
  method: 'PATCH',
  path: '/admin/user/{id}',
  summary: 'Changes a user',
  access: 'admin',
  params: Strict({ id: Id }),
  body: Strict({
    name: Type.Optional(Text(1, 80)),
    phone: Type.Optional(PhoneText),
    role: Type.Optional(OneOf(ROLES)),
    status: Type.Optional(OneOf(USER_STATUSES)),
    isKnown: Type.Optional(Type.Boolean()),
    version: Type.Optional(Version),
  }),
  success: { status: 200, reply: DataReply(User) },
  errors: ['not_found', 'version_conflict', 'own_account', 'last_admin'],
})

/** Deletes a user for good: the person is forgotten, the orders stay. Fails with 409 `open_orders` while one of them is on its way. */
export const deleteUser = operation({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/admin/user/{id}',
  summary: 'Deletes a user',
  access: 'admin',
  params: Strict({ id: Id }),
  success: { status: 200, reply: MessageReply },
  errors: ['not_found', 'own_account', 'open_orders', 'last_admin'],
})
