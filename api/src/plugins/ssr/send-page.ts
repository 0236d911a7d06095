import type { FastifyReply, FastifyRequest } from 'fastify'
import { getAcceptedEncoding } from '../../lib/accepted-encoding.ts'
import { matchesEtag } from '../../lib/etag.ts'
import type { CachedPage } from './page-cache.ts'

/** Sends a page in the preferred encoding, or 304. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  // Revalidated each time: the response is a few bytes while nothing changed.
  reply.header('cache-control', 'no-cache')
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
  // Keep existing values: with CORS a response differs by origin as well.
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '))
  reply.header('etag', page.etag)
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = getAcceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding])
}
