import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import type { UnkeyedOperation } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../database/database.ts'
import { getCatalogueEpoch, getRevision, type RevisionName } from '../database/revisions.ts'
import { createEtag, matchesEtag } from '../lib/etag.ts'
import { findCachedList } from '../plugins/compression/compression.ts'
import { type Handler, NOT_MODIFIED, registerOperation } from './register-operation.ts'

/** In seconds: fresh for half a minute, then shown while browsers revalidate. */
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300'

/** The ETag hashes the body: the revision moves more often than the payload. */
export function registerGetWithContentEtag<O extends UnkeyedOperation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
): void {
  registerOperation(app, operation, withContentEtag(operation, handler, CACHE_CONTROL))
}

function withContentEtag<O extends UnkeyedOperation>(
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
const getShape = (operation: UnkeyedOperation): string => JSON.stringify(getDeclaration(operation).success.reply)

/**
 * Serves a public operation that depends only on its URL and one revision. A current `ETag` gets 304 after two tiny
 * reads, without calling the handler; a long list is also reused for other clients. With `inactive` the ETag hashes
 * the body: the back office sees every change of stock, which not all count as changes of the catalogue.
 * @param cacheControl how long browsers may use their copy
 */
export function registerGetWithRevisionEtag<O extends UnkeyedOperation>(
  app: FastifyInstance,
  database: Reader,
  revision: RevisionName,
  operation: O,
  handler: Handler<O>,
  cacheControl = CACHE_CONTROL,
): void {
  const shape = getShape(operation)
  const answerExactly = withContentEtag(operation, handler, cacheControl)
  registerOperation(app, operation, async (input) => {
    if (isOfBackOffice(input.query)) return answerExactly(input)
    // Read before the rows: the tag may then be older than the body, never newer.
    const facts = [await getCatalogueEpoch(database), await getRevision(database, revision), shape, input.request.url]
    const tag = createEtag(JSON.stringify(facts))
    const isFresh = matchesEtag(input.request.headers['if-none-match'], tag)
    const answer = isFresh ? NOT_MODIFIED : (findCachedList(input.request, input.reply, tag) ?? (await handler(input)))
    input.reply.header('etag', tag).header('cache-control', cacheControl)
    return answer
  })
}

const isOfBackOffice = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'inactive' in query && query.inactive === true
