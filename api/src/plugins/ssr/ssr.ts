import { t } from '@lingui/core/macro'
import { API_BASE } from '@usiku/contracts/http/operation.ts'
import { type Language, splitLanguage, toLanguageUrl } from '@usiku/contracts/language/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { INTERNAL_ADDRESS } from '../../http/internal-request.ts'
import { type Encoding, getAcceptedEncoding } from '../../lib/accepted-encoding.ts'
import { matchesEtag } from '../../lib/etag.ts'
import { LogRateLimiter } from '../../lib/log-rate-limiter.ts'
import { getPublicUrl } from '../../lib/public-url.ts'
import { readPricedState } from '../../modules/catalogue/prices/priced-state.service.ts'
import { compressPage } from './compress-page.ts'
import { DATA_SAVING_HEADERS, savesData } from './data-saving.ts'
import { FALLBACK_PAGE_HEADERS, renderFallbackPage } from './fallback-page.ts'
import { findLanguageRedirect } from './language-redirect.ts'
import type { CachedPage } from './page-cache.ts'
import { PageRenderer } from './page-renderer.ts'
import { isPageUrl, isSharedWishlist, isShellPage, parsePageUrl } from './page-urls.ts'
import type { PwaBundle, Transport } from './pwa-bundle.ts'
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
  const mediaBase = deps.config.mediaCdnUrl
  const readIn = (language: Language) => readTemplate(clientFolder, language, mediaBase)
  const templates = { en: readIn('en'), sw: readIn('sw') }
  const compressShell = (language: Language) => compressPage(templates[language].shell, { status: 200 }, 'many')
  const shells = { en: await compressShell('en'), sw: await compressShell('sw') }
  const failures = new LogRateLimiter(FAILURE_LOG_LIMIT, deps.monotonicNow)
  const origin = () => getPublicUrl(deps.config, app)
  const createTransport = (language: Language) => createInjectTransport(app, language)
  const pages = new PageRenderer({ templates, render, createTransport, origin, mediaBase })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const requested = request.raw.url ?? ''
    const { language, url } = splitLanguage(requested)
    const address = parsePageUrl(url)
    if (address === undefined) return sendPlainNotFound(request, reply)
    const target = findLanguageRedirect(requested, request)
    if (target !== undefined) return redirectToLanguage(reply, target)
    const shell = shells[language]
    if (isShellPage(address.pathname) && !isSharedWishlist(address)) return sendPage(request, reply, shell)
    reply.header('vary', [reply.getHeader('vary') ?? [], DATA_SAVING_HEADERS].flat().join(', '))
    const page = toLanguageUrl(address.pathname + address.search, language)
    return sendPage(request, reply, (await findRenderedPage(request, page)) ?? shell)
  }

  async function findRenderedPage(request: FastifyRequest, address: string): Promise<CachedPage | undefined> {
    try {
      const { storefront } = await readPricedState({ ...deps, log: app.log })
      return await pages.find(address, storefront, savesData(request.headers))
    } catch (error) {
      const leftOut = failures.take()
      if (leftOut !== undefined) request.log.error({ err: error, leftOut }, 'page could not be rendered')
      return undefined
    }
  }
}

/** Pages do not vary so, because every use of a stored one asks the server first. */
function redirectToLanguage(reply: FastifyReply, target: string): FastifyReply {
  reply.header('cache-control', 'no-store').header('vary', addToVary(reply, 'accept-language, cookie'))
  return reply.redirect(target, 302)
}

function sendPlainNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(404).header('cache-control', 'no-store').headers(FALLBACK_PAGE_HEADERS)
  return reply.send(renderFallbackPage(t`There is nothing at this address.`, request.id))
}

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

/** Keeps existing values: with CORS a response differs by origin as well. */
function addToVary(reply: FastifyReply, names: string): string {
  return [reply.getHeader('vary'), names].flat().filter(Boolean).join(', ')
}

/** Sends a page in the preferred encoding, or 304. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  // Revalidated each time: the response is a few bytes while nothing changed.
  reply.header('cache-control', 'no-cache')
  if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
  reply.header('vary', addToVary(reply, 'accept-encoding'))
  reply.header('etag', page.etag)
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = getAcceptedEncoding(request.headers['accept-encoding'], ENCODINGS)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding])
}

/**
 * Calls our own API without a socket and without a session: rendered pages are cached and public, so they must not
 * contain private data. Of the headers only `accept` is passed on.
 */
function createInjectTransport(app: FastifyInstance, language: Language): Transport {
  return async ({ method, url, headers }) => {
    if (method !== 'GET' || !url.startsWith(`${API_BASE}/`)) {
      throw new Error(`A page may only read from the API while it is rendered, not ${method} ${url}`)
    }
    const response = await app.inject({
      method: 'GET',
      url,
      headers: { accept: headers.accept ?? 'application/json', 'accept-language': language },
      remoteAddress: INTERNAL_ADDRESS,
    })
    return { status: response.statusCode, json: parseJson(response.payload), tag: response.headers.etag }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
