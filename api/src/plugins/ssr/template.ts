import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@usiku/contracts/language/language.ts'
import { addMediaBase } from './media-base.ts'
import { readPageSheets, selectUsedSheets, toInlineSheet } from './page-styles.ts'
import type { RenderedPage } from './pwa-bundle.ts'
import { translateTemplate } from './translate-template.ts'

/** Markers around the default content, as `<!--app-head-->…<!--/app-head-->`. */
const [HEAD, HTML] = ['app-head', 'app-html']
const DATA = '<!--app-data-->'
const END_OF_HEAD = '</head>'

export interface Template {
  readonly shell: string
  /** @param savesData for customers who save data: the page says so to its scripts */
  readonly fill: (page: Pick<RenderedPage, 'head' | 'html' | 'data'>, savesData?: boolean) => string
}

/**
 * Reads the built page. Inlines style sheets, so that the first paint needs one response: linked ones always, the
 * others where they style something.
 * @throws Error when a marker is missing
 */
export function readTemplate(clientFolder: string, language: Language, mediaBase?: string): Template {
  const english = readFileSync(join(clientFolder, 'index.html'), 'utf8')
  const built = addMediaBase(translateTemplate(english, language), mediaBase)
  const linked: string[] = []
  const page = replaceLinks(built, (href) => {
    linked.push(href)
    return toInlineSheet(href, readFileSync(join(clientFolder, href), 'utf8'))
  })
  const sheets = readPageSheets(clientFolder, linked)
  const [beforeHead, bareHead, afterHead] = splitAround(page, HEAD)
  const [restOfHead, body] = splitAt(afterHead, END_OF_HEAD)
  const [beforeHtml, bareHtml, afterHtml] = splitAround(END_OF_HEAD + body, HTML)
  const [beforeData, afterData] = splitAt(afterHtml, DATA)
  return {
    shell: [beforeHead, bareHead, restOfHead, beforeHtml, bareHtml, beforeData, afterData].join(''),
    fill: ({ head, html, data }, savesData = false) => {
      const styles = selectUsedSheets(html, sheets)
      const start = savesData ? beforeHead.replace('<html', '<html data-saves') : beforeHead
      return [start, head, restOfHead, styles, beforeHtml, html, beforeData, toDataElement(data), afterData].join('')
    },
  }
}

function toDataElement(data: string): string {
  return `<script type="application/json" id="usiku-data">${data}</script>`
}

function splitAround(text: string, name: string): [string, string, string] {
  const [before, rest] = splitAt(text, `<!--${name}-->`)
  return [before, ...splitAt(rest, `<!--/${name}-->`)]
}

function splitAt(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark)
  if (index < 0) throw new Error(`index.html of the built app has no ${mark} in its place`)
  return [text.slice(0, index), text.slice(index + mark.length)]
}

function replaceLinks(html: string, inlined: (href: string) => string): string {
  return html.replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const href = /\bhref="(\/[^"]+)"/.exec(link)?.[1]
    return href === undefined ? link : inlined(href)
  })
}
