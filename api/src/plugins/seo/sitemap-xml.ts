import { escapeHtml } from '../../lib/escape-html.ts'
import type { SitemapPage } from '../../modules/catalogue/listing/sitemap.service.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const ELEMENTS = {
  pages: { list: 'urlset', item: 'url' },
  parts: { list: 'sitemapindex', item: 'sitemap' },
} as const

export async function* streamSitemapXml(
  type: keyof typeof ELEMENTS,
  origin: string,
  pieces: AsyncIterable<readonly SitemapPage[]> | Iterable<readonly SitemapPage[]>,
): AsyncGenerator<string> {
  const { list, item } = ELEMENTS[type]
  yield `${DECLARATION}<${list} ${NAMESPACE}>\n`
  for await (const piece of pieces) {
    yield piece.map((page) => `<${item}>${toLoc(origin, page)}${toLastmod(page)}</${item}>\n`).join('')
  }
  yield `</${list}>\n`
}

const toLoc = (origin: string, { path }: SitemapPage) => `<loc>${escapeHtml(origin + encodeURI(path))}</loc>`

function toLastmod({ changedAt }: SitemapPage): string {
  return changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`
}
