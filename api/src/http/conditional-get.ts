import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import type { UnkeyedOperation } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance } from 'fastify'
import { createEtag, matchesEtag } from '../lib/etag.ts'
import { type Handler, NOT_MODIFIED, registerOperation } from './register-operation.ts'

const FRESH_SECONDS = 30
/** Shown that long while browsers revalidate. */
const STALE_SECONDS = 300

/** @param untilChange in milliseconds: no copy is used later than that */
export function formatCacheControl(untilChange = Number.POSITIVE_INFINITY): string {
  const seconds = Math.max(0, Math.floor(untilChange / 1_000))
  const fresh = Math.min(FRESH_SECONDS, seconds)
  if (fresh === 0) return 'no-cache'
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(STALE_SECONDS, seconds - fresh)}`
}

/** The ETag hashes the body: the revision moves more often than the payload. */
export function registerGetWithContentEtag<O extends UnkeyedOperation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
): void {
  registerOperation(app, operation, withContentEtag(operation, handler, formatCacheControl))
}

export function withContentEtag<O extends UnkeyedOperation>(
  operation: O,
  handler: Handler<O>,
  getCacheControl: () => string,
): Handler<O> {
  const shape = getShape(operation)
  return async (input) => {
    const answer = await handler(input)
    const tag = createEtag(shape + JSON.stringify(answer))
    input.reply.header('etag', tag).header('cache-control', getCacheControl())
    return matchesEtag(input.request.headers['if-none-match'], tag) ? NOT_MODIFIED : answer
  }
}

/** A newer version of the server may answer the same rows in another shape. */
export const getShape = (operation: UnkeyedOperation): string => JSON.stringify(getDeclaration(operation).success.reply)
