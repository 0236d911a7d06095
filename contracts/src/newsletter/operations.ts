import { Type } from 'typebox'
import { operation } from '../http/operation.ts'
import { Email, MessageReply, Strict } from '../http/primitives.ts'

/** Answers alike for an e-mail that is subscribed already; there is no confirmation step. */
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
