import { IDEMPOTENCY_HEADER } from '@usiku/contracts/operation.ts'
import type { FastifyRequest } from 'fastify'

/** What the client calls this write; `undefined` when it does not name it. Checked already (`keyedHeaders`). */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  return typeof key === 'string' ? key : undefined
}

/** The headers of operations whose writes can be named. Others that a browser sends are none of it. */
export const keyedHeaders = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_HEADER]: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      pattern: '^[\\x21-\\x7e]+$',
      description:
        'Names this write, for the signed-in user and 7 days: sent again with the same request it is answered as the first time, with another one it is 409 `key_reused`. A refused write leaves its key free.',
    },
  },
} as const
