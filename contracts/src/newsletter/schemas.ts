import { Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'

import { Email, MessageReply, Strict } from '../http/primitives.ts'

export const newsletterSchemas = {
  subscribe: {
    summary: 'Subscribes an e-mail to news of products',
    body: Strict({ email: Email }),
    success: { status: 201, reply: MessageReply },
    errors: [],
  },
  unsubscribe: {
    summary: 'Ends a subscription',
    params: Strict({ token: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }) }),
    success: { status: 200, reply: MessageReply },
    errors: ['invalid_link'],
  },
} as const satisfies Record<string, OperationSchemas>
