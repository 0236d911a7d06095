import { type Static, Type } from 'typebox'
import { SessionReply } from '../accounts/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Id, MessageReply, Nullable, OneOf, Strict, Text, Timestamp } from '../http/primitives.ts'
import { MAX_PASSKEY_NAME_LENGTH } from './constants.ts'

/** Without the key and the id by which the device knows it. */
export const Passkey = Strict({
  _id: Id,
  name: Type.String(),
  createdAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
  /** Whether its keeper copies it to other devices of the user. */
  isBackedUp: Type.Boolean(),
})
export type Passkey = Static<typeof Passkey>

const PASSKEY_HINT = { hint: 'The answer of your device is incomplete. Please try again.' }

const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', ...PASSKEY_HINT })

const Transport = OneOf(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const)

const KeyReference = Strict({
  type: OneOf(['public-key'] as const),
  id: Type.String(),
  transports: Type.Optional(Type.Array(Transport)),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreationOptions = Strict({
  rp: Strict({ id: Type.String(), name: Type.String() }),
  user: Strict({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Strict({ type: OneOf(['public-key'] as const), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(KeyReference),
  authenticatorSelection: Strict({
    residentKey: OneOf(['required'] as const),
    requireResidentKey: Type.Boolean(),
    userVerification: OneOf(['required'] as const),
  }),
  attestation: OneOf(['none'] as const),
})
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn; the device knows whose passkeys it has. */
export const PasskeyRequestOptions = Strict({
  challenge: Type.String(),
  timeout: Type.Integer(),
  rpId: Type.String(),
  userVerification: OneOf(['required'] as const),
})
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>

const MAX_CREDENTIAL_ID_LENGTH = 1_364
const MAX_CLIENT_DATA_LENGTH = 4_000

/** Of a device to a challenge of `createSignInChallenge`. */
export const PasskeyAnswer = Strict({
  id: Base64Url(MAX_CREDENTIAL_ID_LENGTH),
  clientDataJSON: Base64Url(MAX_CLIENT_DATA_LENGTH),
  authenticatorData: Base64Url(4_000),
  signature: Base64Url(2_000),
  userHandle: Type.Optional(Base64Url(88)),
})

const PasskeyName = Text(1, MAX_PASSKEY_NAME_LENGTH)

const PasskeyParams = Strict({ id: Id })

export const passkeySchemas = {
  createSignInChallenge: {
    success: { status: 200, reply: DataReply(PasskeyRequestOptions) },
    errors: ['passkeys_unavailable'],
  },
  signInWithPasskey: {
    body: PasskeyAnswer,
    success: { status: 200, reply: SessionReply },
    errors: ['passkeys_unavailable', 'passkey_refused', 'account_suspended'],
  },
  listPasskeys: {
    success: { status: 200, reply: DataReply(Type.Array(Passkey)) },
    errors: [],
  },
  createPasskeyChallenge: {
    success: { status: 200, reply: DataReply(PasskeyCreationOptions) },
    errors: ['passkeys_unavailable', 'recent_sign_in_required', 'too_many_passkeys'],
  },
  addPasskey: {
    body: Strict({
      name: PasskeyName,
      clientDataJSON: Base64Url(MAX_CLIENT_DATA_LENGTH),
      attestationObject: Base64Url(20_000),
      /** How the device is reached, as it says itself. */
      transports: Type.Optional(Type.Array(Text(1, 40), { maxItems: 10 })),
    }),
    success: { status: 201, reply: DataReply(Passkey) },
    errors: [
      'passkeys_unavailable',
      'passkey_refused',
      'passkey_exists',
      'too_many_passkeys',
      'second_factor_required',
    ],
  },
  renamePasskey: {
    params: PasskeyParams,
    body: Strict({ name: PasskeyName }),
    success: { status: 200, reply: DataReply(Passkey) },
    errors: ['not_found'],
  },
  deletePasskey: {
    params: PasskeyParams,
    success: { status: 200, reply: MessageReply },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
