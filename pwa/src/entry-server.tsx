import { AsyncLocalStorage } from 'node:async_hooks'
import { createMemoryHistory } from '@tanstack/react-router'
import { DEFAULT_LANGUAGE, type Language } from '@usiku/contracts/language/language.ts'
import { renderToString } from 'react-dom/server'
import { setTransport, type Transport } from './api/transport.ts'
import './app/styles.ts'
import { App } from './app/app.tsx'
import { headHtml } from './app/head/head-html.ts'
import { headTags } from './app/head/head-tags.ts'
import { serializeQueries } from './app/query/dehydrated-state.ts'
import { createQueryClient } from './app/query/query-client.ts'
import { type AppRouter, loadAppRouter } from './app/router.tsx'
import { getServerResult } from './app/router-internals.ts'
import { addMessages, setLanguageSource } from './language/i18n.ts'
import { messages as swahili } from './language/sw/shop.po'
import { setRenderedForSaving } from './network/save-data.ts'
import { setMediaBase } from './shop/picture/media-base.ts'

export interface RenderedPage {
  readonly status: number
  readonly redirect?: string
  readonly head: string
  readonly html: string
  /** JSON, safe inside a script tag. */
  readonly data: string
}

const languages = new AsyncLocalStorage<Language>()

addMessages('sw', swahili)
// Pages of both languages are rendered at once.
setLanguageSource(() => languages.getStore() ?? DEFAULT_LANGUAGE)

const EMPTY_PAGE = { head: '', html: '', data: '' }

export interface RenderOptions {
  /** Calls the API in process. */
  readonly transport: Transport
  /** Without trailing slash. */
  readonly origin: string
  /** Of a CDN, if there is one. */
  readonly mediaBase?: string | undefined
  readonly language: Language
  /** For a customer who saves data: small pictures. */
  readonly savesData?: boolean
}

/**
 * Renders a storefront URL.
 *
 * @param address path with the prefix of its language, and query
 * @returns with status 500 an empty page, which the browser then renders itself
 */
export function render(address: string, options: RenderOptions): Promise<RenderedPage> {
  return languages.run(options.language, () => renderPage(address, options))
}

async function renderPage(address: string, options: RenderOptions): Promise<RenderedPage> {
  setTransport(options.transport)
  setMediaBase(options.mediaBase)
  const queryClient = createQueryClient({ retries: 0 })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = await loadAppRouter({ history, queryClient, origin: options.origin })
  await router.load()
  const result = getServerResult(router)
  if (result?.type === 'redirect') return { ...EMPTY_PAGE, ...toRedirect(result.redirect) }
  if (result === undefined || result.status === 500) return { ...EMPTY_PAGE, status: 500 }
  return renderContent(router, result.status, options.savesData === true)
}

function toRedirect(redirect: { readonly status: number; readonly headers: Headers }) {
  return { status: redirect.status, redirect: redirect.headers.get('location') ?? '/' }
}

/** React's marker for a part that failed or suspended. */
const CLIENT_RENDER_MARKER = '<!--$!-->'

function renderContent(router: AppRouter, status: number, savesData: boolean): RenderedPage {
  // Nothing else is rendered until the next line is done.
  setRenderedForSaving(savesData)
  const html = renderToString(<App router={router} />)
  // Hydrating half a page would shift the layout.
  if (html.includes(CLIENT_RENDER_MARKER)) return { ...EMPTY_PAGE, status: 500 }
  return {
    status,
    head: headHtml(headTags(router.state.matches)),
    html,
    data: serializeQueries(router.options.context.queryClient),
  }
}
