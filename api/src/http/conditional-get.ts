import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import type { UnkeyedOperation } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance } from 'fastify'
import { createEtag, matchesEtag } from '../lib/etag.ts'
import { type Handler, NOT_MODIFIED, registerOperation } from './register-operation.ts'

/** In seconds: fresh for half a minute, then shown while browsers revalidate. */
export const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300'

/** The ETag hashes the body: the revision moves more often than the payload. */
export function registerGetWithContentEtag<O extends UnkeyedOperation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
): void {
  registerOperation(app, operation, withContentEtag(operation, handler, CACHE_CONTROL))
}

export function withContentEtag<O extends UnkeyedOperation>(
  operation: O,
  handler: Handler<O>,
  cacheControl: string,
): Handler<O> {
  const shape = getShape(operation)
  return async (input) => {
    const answer = await handler(input)
    const tag = createEtag(shape + JSON.stringify(answer))
    input.reply.header('etag', tag).header('cache-control', cacheControl)
    return matchesEtag(input.request.headers['if-none-match'], tag) ? NOT_MODIFIED : answer
  }
}

/** A newer version of the server may answer the same rows in another shape. */
export const getShape = (operation: UnkeyedOperation): string => JSON.stringify(getDeclaration(operation).success.reply)
