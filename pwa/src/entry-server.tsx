import { createMemoryHistory } from '@tanstack/react-router'
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

const EMPTY_PAGE = { head: '', html: '', data: '' }

/**
 * Renders a storefront URL.
 *
 * @param address path and query
 * @param options.transport calls the API in process
 * @param options.origin without trailing slash
 * @param options.mediaBase of a CDN, if there is one
 * @param options.savesData for a customer who saves data: small pictures
 * @returns with status 500 an empty page, which the browser then renders itself
 */
export async function render(
  address: string,
  options: {
    readonly transport: Transport
    readonly origin: string
    readonly mediaBase?: string | undefined
    readonly savesData?: boolean
  },
): Promise<RenderedPage> {
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
