import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { setTransport, type Transport } from './api-client/transport.ts'
import './app/styles.ts'
import { App } from './app/app.tsx'
import { embedData } from './app/embedded-data.ts'
import { headHtml } from './app/head/head-html.ts'
import { headTags } from './app/head/head-tags.ts'
import { createQueryClient } from './app/query-client.ts'
import { type AppRouter, createAppRouter } from './app/router.tsx'

export interface RenderedPage {
  readonly status: number
  readonly redirect?: string
  readonly head: string
  readonly html: string
  /** JSON, safe inside a script tag. */
  readonly data: string
}

const NOTHING = { head: '', html: '', data: '' }

/**
 * Renders a storefront URL.
 *
 * @param address path and query
 * @param options.transport calls the API in process
 * @param options.origin without trailing slash
 * @returns with status 500 an empty page, which the browser then renders itself
 */
export async function render(
  address: string,
  options: { readonly transport: Transport; readonly origin: string },
): Promise<RenderedPage> {
  setTransport(options.transport)
  const queryClient = createQueryClient({ retries: 0 })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter({ history, queryClient, origin: options.origin })
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') return { ...NOTHING, ...redirection(result.redirect) }
  if (result === undefined || result.status === 500) return { ...NOTHING, status: 500 }
  return content(router, result.status)
}

function redirection(redirect: { readonly status: number; readonly headers: Headers }) {
  return { status: redirect.status, redirect: redirect.headers.get('location') ?? '/' }
}

/** React's marker for a part that failed or suspended. */
const LEFT_TO_THE_BROWSER = '<!--$!-->'

function content(router: AppRouter, status: number): RenderedPage {
  const html = renderToString(<App router={router} />)
  // Hydrating half a page would shift the layout.
  if (html.includes(LEFT_TO_THE_BROWSER)) return { ...NOTHING, status: 500 }
  return {
    status,
    head: headHtml(headTags(router.state.matches)),
    html,
    data: embedData(router.options.context.queryClient),
  }
}
