import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { getPublicUrl } from '../../lib/public-url.ts'
import { isSearchPage, isShellPage } from '../ssr/page-urls.ts'
import type { PwaBundle } from '../ssr/pwa-bundle.ts'
import { createRobotsTxt } from './robots-txt.ts'
import { sendSitemap } from './send-sitemap.ts'
import { Sitemaps } from './sitemaps.ts'

const A_DAY = 'public, max-age=86400'

/**
 * Serves `robots.txt` and sitemaps. Personal pages and searches are marked by a header, because it also covers pages
 * that are not rendered.
 */
export const seo = plugin(
  async (app: FastifyInstance, { pwa, ...deps }: AppContext & { readonly pwa: PwaBundle | undefined }) => {
    const origin = () => getPublicUrl(app, deps.config)
    const sitemaps = new Sitemaps({ database: deps.database, origin, builtAt: builtAt(pwa) })

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

function builtAt(pwa: PwaBundle | undefined): string | undefined {
  return pwa && statSync(join(pwa.clientFolder, 'index.html')).mtime.toISOString()
}
