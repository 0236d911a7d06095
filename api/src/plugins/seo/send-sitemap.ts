import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../../lib/etag.ts'
import type { CachedSitemap } from './sitemaps.ts'

const SITEMAP_CACHE_CONTROL = 'public, max-age=3600'

export function sendSitemap(request: FastifyRequest, reply: FastifyReply, sitemap: CachedSitemap | undefined) {
  if (sitemap === undefined) return reply.callNotFound()
  reply.headers({ 'cache-control': SITEMAP_CACHE_CONTROL, etag: sitemap.etag, vary: 'accept-encoding' })
  if (matchesEtag(request.headers['if-none-match'], sitemap.etag)) return reply.code(304).send()
  reply.type('application/xml; charset=utf-8')
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.header('content-encoding', 'gzip').send(sitemap.gzip)
  }
  return reply.send(Readable.from([sitemap.gzip]).pipe(createGunzip()))
}
