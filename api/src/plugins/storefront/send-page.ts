import type { FastifyReply, FastifyRequest } from 'fastify'
import { getAcceptedEncoding } from '../../accepted-encoding.ts'
import { isTagKnown } from '../../entity-tag.ts'
import type { KeptPage } from './page-cache.ts'

/** Sends a kept page in the encoding that the browser likes best, or that its copy is still right. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  // Asked for anew each time: the answer is a few bytes as long as nothing changed.
  reply.header('cache-control', 'no-cache')
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
  // Beside what others have put there: with CORS an answer differs by origin as well.
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '))
  reply.header('etag', page.etag)
  if (page.status === 200 && isTagKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = getAcceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding])
}
