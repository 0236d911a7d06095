import { escapeHtml } from '../../escape-html.ts'
import type { ListedPage } from '../../modules/catalogue/sitemap.service.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const KINDS = {
  pages: { list: 'urlset', item: 'url' },
  parts: { list: 'sitemapindex', item: 'sitemap' },
} as const

export async function* sitemapXml(
  kind: keyof typeof KINDS,
  origin: string,
  pieces: AsyncIterable<readonly ListedPage[]> | Iterable<readonly ListedPage[]>,
): AsyncGenerator<string> {
  const { list, item } = KINDS[kind]
  yield `${DECLARATION}<${list} ${NAMESPACE}>\n`
  for await (const piece of pieces) {
    yield piece.map((page) => `<${item}>${location(origin, page)}${lastChange(page)}</${item}>\n`).join('')
  }
  yield `</${list}>\n`
}

const location = (origin: string, { path }: ListedPage) => `<loc>${escapeHtml(origin + encodeURI(path))}</loc>`

function lastChange({ changedAt }: ListedPage): string {
  return changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`
}
