import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPage } from './built-pwa.ts'
import { inlineSheet, readPageSheets, sheetsFor } from './page-styles.ts'

/** Markers around the default content, as `<!--app-head-->…<!--/app-head-->`. */
const [HEAD, HTML] = ['app-head', 'app-html']
const DATA = '<!--app-data-->'
const END_OF_HEAD = '</head>'

export interface Template {
  readonly shell: string
  readonly fill: (page: Pick<RenderedPage, 'head' | 'html' | 'data'>) => string
}

/**
 * Reads the built page. Inlines style sheets, so that the first paint needs one response: linked ones always, the
 * others where they style something.
 * @throws Error when a marker is missing
 */
export function readTemplate(clientFolder: string): Template {
  const built = readFileSync(join(clientFolder, 'index.html'), 'utf8')
  const linked: string[] = []
  const page = replaceLinks(built, (href) => {
    linked.push(href)
    return inlineSheet(href, readFileSync(join(clientFolder, href), 'utf8'))
  })
  const sheets = readPageSheets(clientFolder, linked)
  const [beforeHead, bareHead, afterHead] = cutAround(page, HEAD)
  const [restOfHead, body] = cut(afterHead, END_OF_HEAD)
  const [beforeHtml, bareHtml, afterHtml] = cutAround(END_OF_HEAD + body, HTML)
  const [beforeData, afterData] = cut(afterHtml, DATA)
  return {
    shell: [beforeHead, bareHead, restOfHead, beforeHtml, bareHtml, beforeData, afterData].join(''),
    fill: ({ head, html, data }) => {
      const styles = sheetsFor(html, sheets)
      return [beforeHead, head, restOfHead, styles, beforeHtml, html, beforeData, dataElement(data), afterData].join('')
    },
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

function replaceLinks(html: string, inlined: (href: string) => string): string {
  return html.replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const href = /\bhref="(\/[^"]+)"/.exec(link)?.[1]
    return href === undefined ? link : inlined(href)
  })
}
