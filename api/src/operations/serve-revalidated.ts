import type { UnkeyedOperation } from '@usiku/contracts/operation.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database.ts'
import { findBirth, findRevision, type RevisionName } from '../database/revisions.ts'
import { entityTag, isTagKnown } from '../entity-tag.ts'
import { findSentList } from '../plugins/compression.ts'
import { type Handler, NOT_MODIFIED, serve } from './serve.ts'

/** Fresh for half a minute; after that browsers show what they have while they ask again. Seconds. */
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=300'

/**
 * Serves a small public answer that seldom changes while its revision does, with
 * an `ETag` of what it says: a new price costs nobody the same settings again.
 */
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
 * Serves a public operation whose answer depends on its address and on one
 * revision only. The answer carries an `ETag`; to whoever still has the right one
 * it is 304, after two tiny reads and without asking the handler. Nor
 * is it for a long list that was sent to somebody else with the same tag.
 *
 * @param cacheControl how long browsers may show what they have
 */
export function serveRevalidated<O extends UnkeyedOperation>(
  app: FastifyInstance,
  database: Database,
  revision: RevisionName,
  operation: O,
  handler: Handler<O>,
  cacheControl = CACHE_CONTROL,
): void {
  // A newer version of the shop may answer the same rows in another shape.
  const shape = JSON.stringify(operation.success.reply)
  serve(app, operation, async (input) => {
    // Read before the rows: the tag may then be older than the answer, never newer.
    const facts = [await findBirth(database), await findRevision(database, revision), shape, input.request.url]
    const tag = entityTag(JSON.stringify(facts))
    const known = isTagKnown(input.request.headers['if-none-match'], tag)
    const answer = known ? NOT_MODIFIED : (findSentList(input.request, input.reply, tag) ?? (await handler(input)))
    input.reply.header('etag', tag).header('cache-control', cacheControl)
    return answer
  })
}
