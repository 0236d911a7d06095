import { IDEMPOTENCY_HEADER, IDEMPOTENCY_REPLACES_HEADER, MAX_REPLACED_KEYS } from '@usiku/contracts/http/operation.ts'
import type { FastifyRequest } from 'fastify'

export function getIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  return typeof key === 'string' ? key : undefined
}

export function getReplacedKeys(request: FastifyRequest): readonly string[] {
  const keys = request.headers[IDEMPOTENCY_REPLACES_HEADER]
  return typeof keys === 'string' ? keys.split(',') : []
}

/** Other headers are allowed: browsers send many. */
export const idempotencyHeaders = {
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
    [IDEMPOTENCY_REPLACES_HEADER]: {
      type: 'string',
      maxLength: MAX_REPLACED_KEYS * 65,
      pattern: `^[\\x21-\\x2b\\x2d-\\x7e]{1,64}(,[\\x21-\\x2b\\x2d-\\x7e]{1,64}){0,${MAX_REPLACED_KEYS - 1}}$`,
      description:
        'Names of earlier tries with lost answers, separated by commas: 409 `key_reused` with the `key` of one that was carried out; the others no longer can be.',
    },
  },
} as const
