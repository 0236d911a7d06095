import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'assets'
/** Sheets of the back office: none of its pages is rendered. */
const ADMIN = /^admin/
/** Names that components of a library carry without being styled by them; a sheet may refer to them. */
const STATIC = /^mantine-/

/** A style sheet of the built app that only some pages need. */
export interface PageSheet {
  /** The classes that it styles. */
  readonly classes: ReadonlySet<string>
  /** The sheet as it stands in a page. */
  readonly element: string
}

/**
 * Reads the style sheets that the built page does not link to: the app fetches
 * them with its later chunks.
 *
 * @param linked addresses of those that it does link to
 */
export function readPageSheets(clientFolder: string, linked: readonly string[]): PageSheet[] {
  return readdirSync(join(clientFolder, FOLDER))
    .filter((name) => name.endsWith('.css') && !ADMIN.test(name))
    .map((name) => `/${FOLDER}/${name}`)
    .filter((href) => !linked.includes(href))
    .map((href) => {
      const css = readFileSync(join(clientFolder, href), 'utf8')
      const classes = classesIn(css, /\.(-?[_a-z][\w-]*)/gi).filter((name) => !STATIC.test(name))
      return { classes: new Set(classes), element: inlineSheet(href, css) }
    })
}

/** The sheets that a page needs: those that style something in it. */
export function sheetsFor(html: string, sheets: readonly PageSheet[]): string {
  const shown = new Set(classesIn(html, /\bclass="([^"]*)"/g).flatMap((names) => names.split(' ')))
  return sheets
    .filter(({ classes }) => [...classes].some((name) => shown.has(name)))
    .map(({ element }) => element)
    .join('')
}

const classesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

/**
 * A style sheet that stands in the page. The disabled link loads nothing, but
 * tells the loader of later chunks that their style sheet is here already.
 */
export function inlineSheet(href: string, css: string): string {
  return `<style>${endSafe(css)}</style><link rel="stylesheet" href="${href}" disabled>`
}

/** In CSS a backslash before the slash changes nothing, and the HTML parser no longer sees an end. */
const endSafe = (css: string): string => css.replaceAll(/<\/(?=style)/gi, '<\\/')
