import { Type } from 'typebox'
import { operation } from './operation.ts'
import { Email, MessageReply, Strict } from './primitives.ts'

/** Takes an e-mail that wants to be told of new products; no confirmation step. The same answer for one that is known. */
export const subscribe = operation({
  id: 'subscribe',
  method: 'POST',
  path: '/user/email-subscription',
  summary: 'Subscribes an e-mail to news of products',
  access: 'public',
  body: Strict({ email: Email }),
  success: { status: 201, reply: MessageReply },
  errors: [],
})

/** Ends a subscription with the token from the link in each mail; ending it twice is fine. */
export const unsubscribe = operation({
  id: 'unsubscribe',
  method: 'DELETE',
  path: '/user/email-subscription/{token}',
  summary: 'Ends a subscription',
  access: 'public',
  params: Strict({ token: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }) }),
  success: { status: 200, reply: MessageReply },
  errors: ['invalid_link'],
})
