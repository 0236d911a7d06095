import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** One request to the API in words of HTTP, as the app's client makes it. */
export interface TransportRequest {
  readonly method: string
  /** Path and query from the root. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Carries a request to the API and its answer back. */
export type Transport = (request: TransportRequest) => Promise<{
  readonly status: number
  readonly json: unknown
  /** The answer's `ETag`, which the page carries: its reader asks by it whether anything has changed. */
  readonly tag?: string | undefined
}>

/** A page as the app's server entry makes it; all of it is HTML that is already escaped. */
export interface RenderedPage {
  readonly status: number
  /** Where to go instead, from the root. */
  readonly redirect?: string | undefined
  readonly head: string
  readonly html: string
  /** JSON that can stand in a script tag. */
  readonly data: string
}

/** Renders one address of the shop. */
export type Render = (
  address: string,
  options: { readonly transport: Transport; readonly origin: string },
) => Promise<RenderedPage>

/** The app as its build leaves it. */
export interface BuiltPwa {
  /** Absolute path of the folder with `index.html`, `sw.js` and `assets/`. */
  readonly clientFolder: string
  readonly render: Render
}

/**
 * Loads the built app.
 *
 * @param folder that holds `client/` and `server/`
 * @returns `undefined` when it is not built
 */
export async function loadPwa(folder: string): Promise<BuiltPwa | undefined> {
  const clientFolder = join(folder, 'client')
  const entry = join(folder, 'server', 'entry-server.js')
  if (!existsSync(join(clientFolder, 'index.html')) || !existsSync(entry)) return undefined
  const { render } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as { readonly render: Render }
  return { clientFolder, render }
}
