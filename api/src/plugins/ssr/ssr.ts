import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { getRevision } from '../../database/revisions.ts'
import { LogRateLimiter } from '../../lib/log-rate-limiter.ts'
import { getPublicUrl } from '../../lib/public-url.ts'
import { compressPage } from './compress-page.ts'
import { FALLBACK_PAGE_HEADERS, renderFallbackPage } from './fallback-page.ts'
import { createInjectTransport } from './inject-transport.ts'
import type { CachedPage } from './page-cache.ts'
import { PageRenderer } from './page-renderer.ts'
import { isPageUrl, isShellPage, parsePageUrl } from './page-urls.ts'
import type { PwaBundle } from './pwa-bundle.ts'
import { sendPage } from './send-page.ts'
import { readTemplate } from './template.ts'

/** A failing page fails as often as clients ask. */
const FAILURE_LOG_LIMIT = { burst: 20, perSecond: 1 / 10 } as const

const NOT_BUILT_MESSAGE = 'The storefront is not built yet. Build it with: npm run build -w pwa\n'

/**
 * Serves page URLs. Public pages are rendered, for a first paint without scripts and for search engines and link
 * previews; personal pages are the bare shell. A wildcard route, since the not-found handler has no compression.
 */
export const ssr = plugin(
  async (app: FastifyInstance, { pwa, ...deps }: AppContext & { readonly pwa: PwaBundle | undefined }) => {
    const answer = pwa === undefined ? replyNotBuilt : await createPageHandler(app, deps, pwa)
    app.get('*', async (request, reply) => {
      if (!isPageUrl(request.raw.url ?? '')) return reply.callNotFound()
      return answer(request, reply)
    })
  },
  { name: 'ssr', dependencies: ['error-handler', 'security-headers'] },
)

async function replyNotBuilt(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NOT_BUILT_MESSAGE)
}

async function createPageHandler(app: FastifyInstance, deps: AppContext, { clientFolder, render }: PwaBundle) {
  const template = readTemplate(clientFolder)
  const shell = await compressPage(template.shell, { status: 200 }, 'many')
  const failures = new LogRateLimiter(FAILURE_LOG_LIMIT, deps.monotonicNow)
  const origin = () => getPublicUrl(app, deps.config)
  const pages = new PageRenderer({ template, render, transport: createInjectTransport(app), origin })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = parsePageUrl(request.raw.url ?? '')
    if (address === undefined) return sendPlainNotFound(reply)
    if (isShellPage(address.pathname)) return sendPage(request, reply, shell)
    return sendPage(request, reply, (await findRenderedPage(request, address)) ?? shell)
  }

  async function findRenderedPage(request: FastifyRequest, address: URL): Promise<CachedPage | undefined> {
    try {
      const revision = await getRevision(deps.database, 'storefront')
      return await pages.find(address.pathname + address.search, revision)
    } catch (error) {
      const leftOut = failures.take()
      if (leftOut !== undefined) request.log.error({ err: error, leftOut }, 'page could not be rendered')
      return undefined
    }
  }
}

function sendPlainNotFound(reply: FastifyReply): FastifyReply {
  reply.code(404).header('cache-control', 'no-store').headers(FALLBACK_PAGE_HEADERS)
  return reply.send(renderFallbackPage('There is nothing at this address.'))
}
