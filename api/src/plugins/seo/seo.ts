import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { getPathPrefix, LANGUAGES } from '@usiku/contracts/language/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { getAcceptedEncoding } from '../../lib/accepted-encoding.ts'
import { matchesEtag } from '../../lib/etag.ts'
import { getPublicUrl } from '../../lib/public-url.ts'
import { isSearchPage, isShellPage } from '../ssr/page-urls.ts'
import type { PwaBundle } from '../ssr/pwa-bundle.ts'
import { type CachedSitemap, Sitemaps } from './sitemaps.ts'

const A_DAY = 'public, max-age=86400'

/**
 * Serves `robots.txt` and sitemaps. Personal pages and searches are marked by a header, because it also covers pages
 * that are not rendered.
 */
export const seo = plugin(
  async (app: FastifyInstance, { pwa, ...deps }: AppContext & { readonly pwa: PwaBundle | undefined }) => {
    const origin = () => getPublicUrl(deps.config, app)
    const sitemaps = new Sitemaps({ database: deps.database, origin, builtAt: getBuildTime(pwa) })

    app.addHook('onRequest', async (request, reply) => {
      const [path = ''] = (request.raw.url ?? '').split('?', 1)
      if (isShellPage(path) || isSearchPage(path)) reply.header('x-robots-tag', 'noindex')
    })

    app.get('/robots.txt', async (_request, reply) =>
      reply.header('cache-control', A_DAY).type('text/plain; charset=utf-8').send(createRobotsTxt(origin())),
    )
    app.get('/sitemap.xml', async (request, reply) => sendSitemap(request, reply, await sitemaps.first()))
    app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,3}$).xml', async (request, reply) =>
      sendSitemap(request, reply, await sitemaps.part(Number(request.params.number))),
    )
  },
  { name: 'seo', dependencies: ['error-handler', 'security-headers', 'compression'] },
)

function getBuildTime(pwa: PwaBundle | undefined): string | undefined {
  return pwa && statSync(join(pwa.clientFolder, 'index.html')).mtime.toISOString()
}

const SITEMAP_CACHE_CONTROL = 'public, max-age=3600'

function sendSitemap(request: FastifyRequest, reply: FastifyReply, sitemap: CachedSitemap | undefined) {
  if (sitemap === undefined) return reply.callNotFound()
  reply.headers({ 'cache-control': SITEMAP_CACHE_CONTROL, etag: sitemap.etag, vary: 'accept-encoding' })
  if (matchesEtag(request.headers['if-none-match'], sitemap.etag)) return reply.code(304).send()
  reply.type('application/xml; charset=utf-8')
  if (getAcceptedEncoding(request.headers['accept-encoding'], ['gzip', 'identity']) === 'gzip') {
    return reply.header('content-encoding', 'gzip').send(sitemap.gzip)
  }
  return reply.send(Readable.from([sitemap.gzip]).pipe(createGunzip()))
}

/** Personal pages, pages at arbitrary URLs, and URLs that are no pages. */
const DISALLOWED_PATHS = [
  '/account',
  '/admin',
  '/cart',
  '/checkout',
  '/wishlist',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/search/',
  '/unsubscribe/',
]

/** Shared wishlists, of which chats and networks show a preview. */
const ALLOWED_PATH = '/wishlist?items='

/** The API stays allowed: crawlers that render pages call it. @param origin public origin without a trailing slash */
function createRobotsTxt(origin: string): string {
  const lines = LANGUAGES.map(getPathPrefix).flatMap((prefix) => [
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${prefix}${path}`),
    `Allow: ${prefix}${ALLOWED_PATH}`,
  ])
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
