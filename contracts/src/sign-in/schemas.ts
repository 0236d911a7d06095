import { type Static, Type } from 'typebox'
import { NewPassword, REQUIRED_HINT, TypedPassword } from '../accounts/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Id, MessageReply, Nullable, Strict, Text, Timestamp } from '../http/primitives.ts'
import { PasskeyAnswer } from '../passkeys/schemas.ts'
import { MAX_TYPED_CODE_LENGTH } from './constants.ts'

export const Session = Strict({
  _id: Id,
  /** Such as `Chrome on Android`, as the browser says itself; empty when it is unknown. */
  device: Type.String(),
  /** The last one; empty for sessions of older versions. */
  address: Type.String(),
  startedAt: Timestamp,
  /** Known to a minute for staff, to ten for customers. */
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  isCurrent: Type.Boolean(),
})
export type Session = Static<typeof Session>

export const SignInSecurity = Strict({
  /** Whether a code of an authenticator app is asked for after the password. */
  hasCodes: Type.Boolean(),
  /** `null` without codes. */
  codesSince: Nullable(Timestamp),
  recoveryCodesLeft: Type.Integer(),
  passkeys: Type.Integer(),
  /** Whether the shop demands a second factor of this account. */
  isDemanded: Type.Boolean(),
  /** Whether this session has shown one. */
  isVerified: Type.Boolean(),
  /** In minutes without use after which the session ends; `null` when it does not. */
  idleMinutes: Nullable(Type.Integer()),
  /** Until when this session may do what asks for a recent sign-in. */
  recentUntil: Timestamp,
})
export type SignInSecurity = Static<typeof SignInSecurity>

/** For an authenticator app. Never answered again. */
export const SecondFactorSetUp = Strict({
  /** In base32, to type. */
  secret: Type.String(),
  /** `otpauth:` address for a QR code. */
  url: Type.String(),
})
export type SecondFactorSetUp = Static<typeof SecondFactorSetUp>

const RecoveryCodes = DataReply(Strict({ recoveryCodes: Type.Array(Type.String()) }))

export const TypedCode = Text(1, MAX_TYPED_CODE_LENGTH)

const IdParams = Strict({ id: Id })

export const signInSchemas = {
  getSignInSecurity: { success: { status: 200, reply: DataReply(SignInSecurity) }, errors: [] },
  listSessions: { success: { status: 200, reply: DataReply(Type.Array(Session)) }, errors: [] },
  endSession: { params: IdParams, success: { status: 200, reply: MessageReply }, errors: [] },
  endOtherSessions: { success: { status: 200, reply: MessageReply }, errors: [] },
  changePassword: {
    body: Strict({
      currentPassword: Type.With(TypedPassword, REQUIRED_HINT),
      password: Type.With(NewPassword, REQUIRED_HINT),
    }),
    success: { status: 200, reply: MessageReply },
    errors: ['wrong_credentials'],
  },
  reauthenticate: {
    body: Strict({
      /** Either this or `code`. */
      password: Type.Optional(TypedPassword),
      code: Type.Optional(TypedCode),
    }),
    success: { status: 200, reply: MessageReply },
    errors: ['wrong_credentials', 'code_refused'],
  },
  reauthenticateWithPasskey: {
    body: PasskeyAnswer,
    success: { status: 200, reply: MessageReply },
    errors: ['passkeys_unavailable', 'passkey_refused'],
  },
  startSecondFactor: {
    success: { status: 200, reply: DataReply(SecondFactorSetUp) },
    errors: ['second_factor_required'],
  },
  confirmSecondFactor: {
    body: Strict({ code: Type.With(TypedCode, REQUIRED_HINT) }),
    success: { status: 200, reply: RecoveryCodes },
    errors: ['code_refused', 'not_found', 'second_factor_required'],
  },
  replaceRecoveryCodes: { success: { status: 200, reply: RecoveryCodes }, errors: ['not_found'] },
  removeSecondFactor: { success: { status: 200, reply: MessageReply }, errors: [] },
  listUserSessions: {
    params: IdParams,
    success: {
      status: 200,
      reply: DataReply(
        Strict({
          sessions: Type.Array(Session),
          hasCodes: Type.Boolean(),
          passkeys: Type.Integer(),
        }),
      ),
    },
    errors: ['not_found'],
  },
  endUserSessions: {
    params: IdParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found', 'own_account'],
  },
  removeUserSecondFactor: {
    params: IdParams,
    body: Strict({
      /** Whether passkeys are removed, too: a lost phone has both. */
      passkeys: Type.Optional(Type.Boolean()),
    }),
    isBodyOptional: true,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found', 'own_account'],
  },
} as const satisfies Record<string, OperationSchemas>
