import { Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'

import { Email, MessageReply, Strict } from '../http/primitives.ts'

export const newsletterSchemas = {
  subscribe: {
    body: Strict({ email: Email }),
    success: { status: 201, reply: MessageReply },
    errors: [],
  },
  unsubscribe: {
    params: Strict({ token: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }) }),
    success: { status: 200, reply: MessageReply },
    errors: ['invalid_link'],
  },
} as const satisfies Record<string, OperationSchemas>
