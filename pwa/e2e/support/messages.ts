import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Page } from 'playwright-core'

const FOLDER = join(import.meta.dirname, '../../src/language/sw')

/** Swahili by English, without messages that have values. */
export type Swahili = ReadonlyMap<string, string>

let swahili: Promise<Swahili> | undefined

export function readSwahili(): Promise<Swahili> {
  swahili ??= Promise.all(['shop.po', 'staff.po'].map(readCatalogue)).then((parts) => new Map(parts.flat()))
  return swahili
}

async function readCatalogue(name: string): Promise<[english: string, swahili: string][]> {
  const filename = join(FOLDER, name)
  const messages = await formatter().parse(await readFile(filename, 'utf8'), {
    locale: 'sw',
    sourceLocale: 'en',
    filename,
  })
  return Object.values(messages ?? {})
    .filter(({ message = '' }) => !/[{<]/.test(message))
    .map(({ message = '', translation = '' }) => [message, translation])
}

/** Names that people have given: of categories, of a user. */
const DATA = ['Flash Sales', 'Latest', 'Top Products', 'admin']

/** Texts and labels of the page that are in English, though the catalogues have them in Swahili. */
export async function findEnglish(page: Page, messages: Swahili): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) found.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '')
    return [document.title.replace(/ \| [^|]*$/, ''), ...found].map((text) => text.trim())
  })
  return [...new Set(texts)].filter((text) => !DATA.includes(text) && messages.has(text) && messages.get(text) !== text)
}
