import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Id, MessageReply, Nullable, OneOf, Strict } from '../http/primitives.ts'
import { MAX_WATCHED_PRODUCTS, PUSH_TOPICS } from './constants.ts'

const Topics = Type.Array(OneOf(PUSH_TOPICS), { minItems: 1, maxItems: PUSH_TOPICS.length })

/** As the browser gives it. */
export const PushSubscriptionInput = Strict({
  endpoint: Type.String({ minLength: 12, maxLength: 1_000, pattern: '^https?://[\\x21-\\x7e]+$' }),
  keys: Strict({
    /** Public key of the device, base64url. */
    p256dh: Type.String({ minLength: 87, maxLength: 88, pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    /** Base64url. */
    auth: Type.String({ minLength: 22, maxLength: 24, pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
  }),
  topics: Topics,
  /** Products of the device's wishlist, in place of those before; left out, they stay. */
  watchedProducts: Type.Optional(Type.Array(Id, { maxItems: MAX_WATCHED_PRODUCTS })),
})
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>

export const PushState = Strict({
  /** `applicationServerKey` for the browser; `null` while the shop sends no notifications. */
  publicKey: Nullable(Type.String()),
  /** Of the caller's session, which is one device. */
  subscription: Nullable(Strict({ topics: Type.Array(OneOf(PUSH_TOPICS)) })),
})
export type PushState = Static<typeof PushState>

export const pushSchemas = {
  getPush: {
    success: { status: 200, reply: DataReply(PushState) },
    errors: [],
  },
  savePush: {
    body: PushSubscriptionInput,
    success: { status: 200, reply: DataReply(PushState) },
    errors: ['not_found'],
  },
  deletePush: {
    success: { status: 200, reply: MessageReply },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
