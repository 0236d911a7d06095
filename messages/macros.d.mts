import type { Plugin } from 'vite'

/** Modules that provide what the macros turn into. */
export interface Runtime {
  /** Exports `i18n`. */
  readonly i18n: string
  /** Exports `Trans`. */
  readonly Trans?: string
  /** Takes text without values as it is: Lingui's own runtime would parse it. */
  readonly keepsText?: boolean
  /** Folder of a translation's PO files, among whose ids each is shortened. */
  readonly catalogues?: string
}

export const RUNTIMES: { readonly api: Runtime; readonly pwa: Runtime }

export function expandMacros(
  code: string,
  filename: string,
  runtime?: Runtime,
): Promise<{ readonly code: string; readonly map: unknown } | undefined>

export function compileCatalogue(text: string, filename: string, runtime?: Runtime): Promise<string>

export function messageMacros(runtime?: Runtime): Plugin[]
