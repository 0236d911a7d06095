import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'assets'
/** Sheets of the back office, whose pages are never rendered. */
const ADMIN = /^admin/
/** Marker classes of library components without own styles; other sheets may refer to them. */
const STATIC = /^mantine-/

export interface PageSheet {
  readonly classes: ReadonlySet<string>
  readonly element: string
}

/**
 * Reads the style sheets of later chunks, which the built page does not link to.
 * @param linked URLs of the linked ones
 */
export function readPageSheets(clientFolder: string, linked: readonly string[]): PageSheet[] {
  return readdirSync(join(clientFolder, FOLDER))
    .filter((name) => name.endsWith('.css') && !ADMIN.test(name))
    .map((name) => `/${FOLDER}/${name}`)
    .filter((href) => !linked.includes(href))
    .map((href) => {
      const css = readFileSync(join(clientFolder, href), 'utf8')
      const classes = listClasses(css, /\.(-?[_a-z][\w-]*)/gi).filter((name) => !STATIC.test(name))
      return { classes: new Set(classes), element: toInlineSheet(href, css) }
    })
}

export function selectUsedSheets(html: string, sheets: readonly PageSheet[]): string {
  const usedClasses = new Set(listClasses(html, /\bclass="([^"]*)"/g).flatMap((names) => names.split(' ')))
  return sheets
    .filter(({ classes }) => [...classes].some((name) => usedClasses.has(name)))
    .map(({ element }) => element)
    .join('')
}

const listClasses = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Inlines a sheet. The disabled link loads nothing, but tells the chunk loader that the sheet is present. */
export function toInlineSheet(href: string, css: string): string {
  return `<style>${escapeStyleEnd(css)}</style><link rel="stylesheet" href="${href}" disabled>`
}

/** The backslash means nothing in CSS, and keeps the HTML parser from seeing an end tag. */
const escapeStyleEnd = (css: string): string => css.replaceAll(/<\/(?=style)/gi, '<\\/')
