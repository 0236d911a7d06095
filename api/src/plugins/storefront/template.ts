import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPage } from './built-pwa.ts'

/** Each stands around what the bare page has in its place, as `<!--app-head-->…<!--/app-head-->`. */
const [HEAD, HTML] = ['app-head', 'app-html']
const DATA = '<!--app-data-->'

/** The built `index.html` as two pages are made of it. */
export interface Template {
  /** The page without content, which the browser fills; it says so where there is no script. */
  readonly shell: string
  /** The page with what the server rendered. */
  readonly fill: (page: Pick<RenderedPage, 'head' | 'html' | 'data'>) => string
}

/**
 * Reads the built page. Its style sheets come to stand in it, so that the first
 * paint waits for one answer only.
 *
 * @throws Error when a place for content is missing
 */
export function readTemplate(clientFolder: string): Template {
  const built = readFileSync(join(clientFolder, 'index.html'), 'utf8')
  const page = inlineStyles(built, (href) => readFileSync(join(clientFolder, href), 'utf8'))
  const [beforeHead, bareHead, afterHead] = cutAround(page, HEAD)
  const [beforeHtml, bareHtml, afterHtml] = cutAround(afterHead, HTML)
  const [beforeData, afterData] = cut(afterHtml, DATA)
  return {
    shell: [beforeHead, bareHead, beforeHtml, bareHtml, beforeData, afterData].join(''),
    fill: ({ head, html, data }) =>
      [beforeHead, head, beforeHtml, html, beforeData, dataElement(data), afterData].join(''),
  }
}

function dataElement(data: string): string {
  return `<script type="application/json" id="usiku-data">${data}</script>`
}

function cutAround(text: string, name: string): [string, string, string] {
  const [before, rest] = cut(text, `<!--${name}-->`)
  return [before, ...cut(rest, `<!--/${name}-->`)]
}

function cut(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark)
  if (place < 0) throw new Error(`index.html of the built app has no ${mark} in its place`)
  return [text.slice(0, place), text.slice(place + mark.length)]
}

function inlineStyles(html: string, read: (href: string) => string): string {
  return html.replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const href = /\bhref="(\/[^"]+)"/.exec(link)?.[1]
    return href === undefined ? link : `<style>${endSafe(read(href))}</style>${noted(href)}`
  })
}

/** In CSS a backslash before the slash changes nothing, and the HTML parser no longer sees an end. */
const endSafe = (css: string): string => css.replaceAll(/<\/(?=style)/gi, '<\\/')

/** A disabled link loads nothing, but tells the loader of later chunks that their style sheet is here already. */
const noted = (href: string): string => `<link rel="stylesheet" href="${href}" disabled>`
