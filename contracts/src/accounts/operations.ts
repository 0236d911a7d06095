import { type Static, Type } from 'typebox'
import { operation } from '../http/operation.ts'
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
} from '../http/primitives.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200

export const ShippingInfo = Strict({
  country: Text(0, 60),
  county: Text(0, 60),
  city: Text(0, 80),
  address: Text(0, 200),
})
export type ShippingInfo = Static<typeof ShippingInfo>

export const ROLES = ['customer', 'admin'] as const
export const USER_STATUSES = ['active', 'suspended'] as const

export const User = Strict({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  role: OneOf(ROLES),
  status: OneOf(USER_STATUSES),
  shippingInfo: ShippingInfo,
  createdAt: Timestamp,
  version: Version,
  /** Missing in copies cached by older versions. */
  emailVerified: Type.Optional(Type.Boolean()),
  /** Orders of any size need no confirmation: set by a first delivery or by an admin. */
  isKnown: Type.Optional(Type.Boolean()),
})
export type User = Static<typeof User>

const PhoneText = Text(0, 30)

const NOT_BLANK = { pattern: '\\S' }

export const TypedPassword = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH, ...NOT_BLANK })

/** Never trimmed. */
const NewPassword = Type.String({
  minLength: MIN_PASSWORD_LENGTH,
  minHint: `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`,
  maxLength: MAX_PASSWORD_LENGTH,
  maxHint: `Choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`,
  ...NOT_BLANK,
})

export const REQUIRED_HINT = { requiredHint: 'Please fill in all fields.' }
const REQUIRED_WITH_TERMS_HINT = { requiredHint: 'Please fill in all fields and accept terms.' }

const SessionReply = Strict({ user: User, accessToken: Type.String() })

export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Opens an account',
  access: 'public',
  body: Strict({
    name: Type.With(Text(1, 80), REQUIRED_WITH_TERMS_HINT),
    email: Type.With(Email, REQUIRED_WITH_TERMS_HINT),
    password: Type.With(NewPassword, REQUIRED_WITH_TERMS_HINT),
    confirmPassword: Type.With(TypedPassword, REQUIRED_WITH_TERMS_HINT),
  }),
  success: { status: 201, reply: SessionReply },
  errors: ['email_taken'],
})

/** Answers alike, in the same time, for an unknown e-mail and a wrong password. */
export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in',
  access: 'public',
  body: Strict({
    email: Type.With(Text(1, 254), REQUIRED_HINT),
    password: Type.With(TypedPassword, REQUIRED_HINT),
  }),
  success: { status: 200, reply: SessionReply },
  errors: ['wrong_credentials', 'account_suspended'],
})

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
 * A read-only field is accepted when it is equal and 400 when it differs. The reply calls `shipping_info`
 * `shippingInfo`.
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
    shipping_info: Type.Optional(ShippingInfo),
    shippingInfo: Type.Optional(ShippingInfo),
    version: Type.Optional(Version),
    _id: Type.Optional(Id),
    email: Type.Optional(Text(1, 254)),
    role: Type.Optional(Text(0, 20)),
    status: Type.Optional(Text(0, 20)),
    createdAt: Type.Optional(Text(0, 30)),
    /** Can change elsewhere at any time, so any value is accepted and ignored. So is `isKnown`. */
    emailVerified: Type.Optional(Type.Boolean()),
    isKnown: Type.Optional(Type.Boolean()),
  }),
  success: { status: 200, reply: DataReply(User) },
  errors: ['not_found', 'version_conflict'],
})

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

/** Answers alike for known and unknown addresses. */
export const forgotPassword = operation({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Sends a link to set a new password',
  access: 'public',
  body: Strict({ email: Type.With(Email, REQUIRED_HINT) }),
  success: { status: 200, reply: MessageReply },
  errors: [],
})

/** A link works once, within 30 minutes. Ends all sessions. */
export const INCOMPLETE_LINK_MESSAGE = 'This link is incomplete. Please ask for a new one.'
const INCOMPLETE_LINK_HINTS = {
  requiredHint: INCOMPLETE_LINK_MESSAGE,
  maxHint: INCOMPLETE_LINK_MESSAGE,
  hint: INCOMPLETE_LINK_MESSAGE,
}

export const resetPassword = operation({
  id: 'resetPassword',
  method: 'PUT',
  path: '/auth/reset-password/{userId}/{token}',
  summary: 'Sets a new password with the link from the mail',
  access: 'public',
  params: Strict({
    userId: Type.With(Id, INCOMPLETE_LINK_HINTS),
    token: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$', ...INCOMPLETE_LINK_HINTS }),
  }),
  body: Strict({ password: Type.With(NewPassword, REQUIRED_HINT) }),
  success: { status: 200, reply: MessageReply },
  errors: ['invalid_link'],
})

const MISSING_TOKEN_MESSAGE = 'Authorization token not found'

export const listUsers = operation({
  id: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  summary: 'Lists users, newest first',
  access: 'admin',
  missingTokenMessage: MISSING_TOKEN_MESSAGE,
  query: Strict({ ...PageQuery, search: Type.Optional(SearchText(200)) }),
  success: { status: 200, reply: ListReply(User) },
  errors: [],
})

/** Suspending a user or changing the role ends the user's sessions. Own role and status cannot be changed. */
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

/** Erases the personal data and keeps the orders. Fails with 409 `open_orders` while an order is open. */
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
