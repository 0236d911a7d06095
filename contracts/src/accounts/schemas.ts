import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
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
import { LANGUAGES } from '../language/language.ts'
import { MAX_TYPED_CODE_LENGTH } from '../sign-in/constants.ts'
import { INCOMPLETE_LINK_MESSAGE, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, ROLES, USER_STATUSES } from './constants.ts'

export const ShippingInfo = Strict({
  country: Text(0, 60),
  county: Text(0, 60),
  city: Text(0, 80),
  address: Text(0, 200),
})
export type ShippingInfo = Static<typeof ShippingInfo>

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
  /** Of mails and documents. Missing in copies cached by older versions. */
  language: Type.Optional(OneOf(LANGUAGES)),
})
export type User = Static<typeof User>

const PhoneText = Text(0, 30)

const NOT_BLANK = { pattern: '\\S' }

export const TypedPassword = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH, ...NOT_BLANK })

/** Never trimmed. */
export const NewPassword = Type.String({
  minLength: MIN_PASSWORD_LENGTH,
  minHint: `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`,
  maxLength: MAX_PASSWORD_LENGTH,
  maxHint: `Choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`,
  ...NOT_BLANK,
})

export const REQUIRED_HINT = { requiredHint: 'Please fill in all fields.' }

const REQUIRED_WITH_TERMS_HINT = { requiredHint: 'Please fill in all fields and accept terms.' }

export const SessionReply = Strict({ user: User, accessToken: Type.String() })

const INCOMPLETE_LINK_HINTS = {
  requiredHint: INCOMPLETE_LINK_MESSAGE,
  maxHint: INCOMPLETE_LINK_MESSAGE,
  hint: INCOMPLETE_LINK_MESSAGE,
}

const MISSING_TOKEN_MESSAGE = 'Authorization token not found'

export const accountSchemas = {
  register: {
    body: Strict({
      name: Type.With(Text(1, 80), REQUIRED_WITH_TERMS_HINT),
      email: Type.With(Email, REQUIRED_WITH_TERMS_HINT),
      password: Type.With(NewPassword, REQUIRED_WITH_TERMS_HINT),
      confirmPassword: Type.With(TypedPassword, REQUIRED_WITH_TERMS_HINT),
    }),
    success: { status: 201, reply: SessionReply },
    errors: ['email_taken'],
  },
  login: {
    body: Strict({
      email: Type.With(Text(1, 254), REQUIRED_HINT),
      password: Type.With(TypedPassword, REQUIRED_HINT),
      /** Of the authenticator app, or a recovery code: asked for by 403 `code_required`. */
      code: Type.Optional(Text(1, MAX_TYPED_CODE_LENGTH)),
    }),
    success: { status: 200, reply: SessionReply },
    errors: ['wrong_credentials', 'account_suspended', 'code_required', 'code_refused'],
  },
  logout: {
    success: { status: 200, reply: MessageReply },
    errors: [],
  },
  getProfile: {
    success: { status: 200, reply: DataReply(User) },
    errors: [],
  },
  updateProfile: {
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
      /** Can change elsewhere at any time, so any value is accepted and ignored. So are `isKnown` and `language`. */
      emailVerified: Type.Optional(Type.Boolean()),
      isKnown: Type.Optional(Type.Boolean()),
      language: Type.Optional(OneOf(LANGUAGES)),
    }),
    success: { status: 200, reply: DataReply(User) },
    errors: ['not_found', 'version_conflict'],
  },
  setLanguage: {
    body: Strict({ language: OneOf(LANGUAGES) }),
    success: { status: 200, reply: DataReply(User) },
    errors: [],
  },
  sendVerificationLink: {
    success: { status: 200, reply: MessageReply },
    errors: [],
  },
  forgotPassword: {
    body: Strict({ email: Type.With(Email, REQUIRED_HINT) }),
    success: { status: 200, reply: MessageReply },
    errors: [],
  },
  resetPassword: {
    params: Strict({
      userId: Type.With(Id, INCOMPLETE_LINK_HINTS),
      token: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$', ...INCOMPLETE_LINK_HINTS }),
    }),
    body: Strict({ password: Type.With(NewPassword, REQUIRED_HINT) }),
    success: { status: 200, reply: MessageReply },
    errors: ['invalid_link'],
  },
  listUsers: {
    missingTokenMessage: MISSING_TOKEN_MESSAGE,
    query: Strict({ ...PageQuery, search: Type.Optional(SearchText(200)) }),
    success: { status: 200, reply: ListReply(User) },
    errors: [],
  },
  updateUser: {
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
    errors: ['not_found', 'version_conflict', 'own_account', 'last_admin', 'recent_sign_in_required'],
  },
  deleteUser: {
    params: Strict({ id: Id }),
    success: { status: 200, reply: MessageReply },
    errors: ['not_found', 'own_account', 'open_orders', 'last_admin'],
  },
} as const satisfies Record<string, OperationSchemas>
