import type { UnkeyedOperation } from '@usiku/contracts/operation.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { findBirth, findRevision, type RevisionName } from '../database/revisions.ts'
import { entityTag, isTagKnown } from '../entity-tag.ts'
import { findSentList } from '../plugins/compression.ts'
import { type Handler, NOT_MODIFIED, serve } from './serve.ts'

/** In seconds: fresh for half a minute, then shown while browsers revalidate. */
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300'

/** The ETag hashes the body: the revision moves more often than the payload. */
export function serveCompared<O extends UnkeyedOperation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
): void {
  const shape = JSON.stringify(operation.success.reply)
  serve(app, operation, async (input) => {
    const answer = await handler(input)
    const tag = entityTag(shape + JSON.stringify(answer))
    input.reply.header('etag', tag).header('cache-control', CACHE_CONTROL)
    return isTagKnown(input.request.headers['if-none-match'], tag) ? NOT_MODIFIED : answer
  })
}

/**
 * Serves a public operation that depends only on its URL and one revision. A current `ETag` gets 304 after two tiny
 * reads, without calling the handler; a long list is also reused for other clients.
 * @param cacheControl how long browsers may use their copy
 */
export function serveRevalidated<O extends UnkeyedOperation>(
  app: FastifyInstance,
  database: Database,
  revision: RevisionName,
  operation: O,
  handler: Handler<O>,
  cacheControl = CACHE_CONTROL,
): void {
  // A newer version of the server may answer the same rows in another shape.
  const shape = JSON.stringify(operation.success.reply)
  serve(app, operation, async (input) => {
    // Read before the rows: the tag may then be older than the body, never newer.
    const facts = [await findBirth(database), await findRevision(database, revision), shape, input.request.url]
    const tag = entityTag(JSON.stringify(facts))
    const known = isTagKnown(input.request.headers['if-none-match'], tag)
    const answer = known ? NOT_MODIFIED : (findSentList(input.request, input.reply, tag) ?? (await handler(input)))
    input.reply.header('etag', tag).header('cache-control', cacheControl)
    return answer
  })
}
