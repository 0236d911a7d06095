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

/** What the server needs to answer an address. */
export interface RenderedPage {
  readonly status: number
  /** Where to go instead; then there is nothing to show. */
  readonly redirect?: string
  /** Tags for the template's head. */
  readonly head: string
  /** What stands in the root element. */
  readonly html: string
  /** JSON for the script tag `usiku-data`; safe to stand in it. */
  readonly data: string
}

const NOTHING = { head: '', html: '', data: '' }

/**
 * Renders one address of the storefront.
 *
 * @param address path and query, from the root
 * @param options.transport asks the API in this process
 * @param options.origin the shop's own address without a trailing slash
 * @returns with status 500 an empty page: the browser then tries by itself
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

/** What React leaves in the place of a part that failed, or waited for data that the loader did not bring. */
const LEFT_TO_THE_BROWSER = '<!--$!-->'

function content(router: AppRouter, status: number): RenderedPage {
  const html = renderToString(<App router={router} />)
  // Half a page would jump when the browser takes it over.
  if (html.includes(LEFT_TO_THE_BROWSER)) return { ...NOTHING, status: 500 }
  return {
    status,
    head: headHtml(headTags(router.state.matches)),
    html,
    data: embedData(router.options.context.queryClient),
  }
}
