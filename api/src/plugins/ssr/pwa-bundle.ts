import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@usiku/contracts/language/language.ts'

export interface TransportRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export type Transport = (request: TransportRequest) => Promise<{
  readonly status: number
  readonly json: unknown
  /** The response's `ETag`, embedded in the page so that the client can revalidate. */
  readonly tag?: string | undefined
}>

/** All strings are escaped HTML. */
export interface RenderedPage {
  readonly status: number
  readonly redirect?: string | undefined
  readonly head: string
  readonly html: string
  readonly data: string
}

export interface RenderOptions {
  readonly transport: Transport
  readonly origin: string
  readonly mediaBase?: string | undefined
  /** That of the address, whose prefix it is. */
  readonly language: Language
  /** For a customer who saves data: small pictures. */
  readonly savesData?: boolean
}

export type Render = (address: string, options: RenderOptions) => Promise<RenderedPage>

export interface PwaBundle {
  readonly clientFolder: string
  readonly render: Render
}

export async function loadPwaBundle(folder: string): Promise<PwaBundle | undefined> {
  const clientFolder = join(folder, 'client')
  const entry = join(folder, 'server', 'entry-server.js')
  if (!existsSync(join(clientFolder, 'index.html')) || !existsSync(entry)) return undefined
  const { render } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as { readonly render: Render }
  return { clientFolder, render }
}
