import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Dependencies } from '../dependencies.ts'
import { shopUrl } from '../shop-url.ts'
import { robotsText } from './search-engines/robots.ts'
import { sendSitemap } from './search-engines/send-sitemap.ts'
import { Sitemaps } from './search-engines/sitemaps.ts'
import { isSearchPage, isShellPage } from './storefront/addresses.ts'
import type { BuiltPwa } from './storefront/built-pwa.ts'

const A_DAY = 'public, max-age=86400'

/**
 * Serves `robots.txt` and sitemaps. Personal pages and searches are marked by a header, because it also covers pages
 * that are not rendered.
 */
export const searchEngines = plugin(
  async (app: FastifyInstance, { pwa, ...deps }: Dependencies & { readonly pwa: BuiltPwa | undefined }) => {
    const origin = () => shopUrl(app, deps.config)
    const sitemaps = new Sitemaps({ database: deps.database, origin, builtAt: builtAt(pwa) })

    app.addHook('onRequest', async (request, reply) => {
      const [path = ''] = (request.raw.url ?? '').split('?', 1)
      if (isShellPage(path) || isSearchPage(path)) reply.header('x-robots-tag', 'noindex')
    })

    app.get('/robots.txt', async (_request, reply) =>
      reply.header('cache-control', A_DAY).type('text/plain; charset=utf-8').send(robotsText(origin())),
    )
    app.get('/sitemap.xml', async (request, reply) => sendSitemap(request, reply, await sitemaps.first()))
    app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,3}$).xml', async (request, reply) =>
      sendSitemap(request, reply, await sitemaps.part(Number(request.params.number))),
    )
  },
  { name: 'search-engines', dependencies: ['error-handler', 'security', 'compression'] },
)

function builtAt(pwa: BuiltPwa | undefined): string | undefined {
  return pwa && statSync(join(pwa.clientFolder, 'index.html')).mtime.toISOString()
}
