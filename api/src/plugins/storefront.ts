import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { findRevision } from '../database/revisions.ts'
import type { Dependencies } from '../dependencies.ts'
import { LineBudget } from '../line-budget.ts'
import { shopUrl } from '../shop-url.ts'
import { isPageAddress, isShellPage, pageAddress } from './storefront/addresses.ts'
import type { BuiltPwa } from './storefront/built-pwa.ts'
import { injectTransport } from './storefront/inject-transport.ts'
import { keepPage } from './storefront/keep-page.ts'
import type { KeptPage } from './storefront/page-cache.ts'
import { Pages } from './storefront/pages.ts'
import { PLAIN_PAGE_HEADERS, plainPage } from './storefront/plain-page.ts'
import { sendPage } from './storefront/send-page.ts'
import { readTemplate } from './storefront/template.ts'

/** A failing page fails as often as clients ask. */
const FAILURES = { burst: 20, perSecond: 1 / 10 } as const

const UNBUILT = 'The storefront is not built yet. Build it with: npm run build -w pwa\n'

/**
 * Serves page URLs. Public pages are rendered, for a first paint without scripts and for search engines and link
 * previews; personal pages are the bare shell. A wildcard route, since the not-found handler has no compression.
 */
export const storefront = plugin(
  async (app: FastifyInstance, { pwa, ...deps }: Dependencies & { readonly pwa: BuiltPwa | undefined }) => {
    const answer = pwa === undefined ? answerUnbuilt : await pageAnswerer(app, deps, pwa)
    app.get('*', async (request, reply) => {
      if (!isPageAddress(request.raw.url ?? '')) return reply.callNotFound()
      return answer(request, reply)
    })
  },
  { name: 'storefront', dependencies: ['error-handler', 'security'] },
)

async function answerUnbuilt(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(UNBUILT)
}

async function pageAnswerer(app: FastifyInstance, deps: Dependencies, { clientFolder, render }: BuiltPwa) {
  const template = readTemplate(clientFolder)
  const shell = await keepPage(template.shell, { status: 200 }, 'many')
  const failures = new LineBudget(FAILURES, deps.monotonicNow)
  const origin = () => shopUrl(app, deps.config)
  const pages = new Pages({ template, render, transport: injectTransport(app), origin })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = pageAddress(request.raw.url ?? '')
    if (address === undefined) return sendPlainNotFound(reply)
    if (isShellPage(address.pathname)) return sendPage(request, reply, shell)
    return sendPage(request, reply, (await rendered(request, address)) ?? shell)
  }

  async function rendered(request: FastifyRequest, address: URL): Promise<KeptPage | undefined> {
    try {
      const revision = await findRevision(deps.database, 'storefront')
      return await pages.find(address.pathname + address.search, revision)
    } catch (error) {
      const leftOut = failures.take()
      if (leftOut !== undefined) request.log.error({ err: error, leftOut }, 'page could not be rendered')
      return undefined
    }
  }
}

function sendPlainNotFound(reply: FastifyReply): FastifyReply {
  reply.code(404).header('cache-control', 'no-store').headers(PLAIN_PAGE_HEADERS)
  return reply.send(plainPage('There is nothing at this address.'))
}
