import { DEFAULT_LANGUAGE, LANGUAGES } from '@usiku/contracts/language/language.ts'
import { getLocale } from '../../language/i18n.ts'
import { toPageUrl } from '../../language/page-url.ts'
import { jsonLdScript } from './json-ld.ts'

export interface PageHeadOptions {
  /** Without trailing slash. */
  readonly origin: string
  /** Canonical path, without filters: `/category/gin`. */
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly image?: string | undefined
  readonly type?: 'website' | 'product'
  /** In shillings, of a product. */
  readonly price?: number | undefined
  /** False for personal pages: not indexed. */
  readonly indexed?: boolean
  /** Structured data, with absolute URLs; of pages that the server renders. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[] | false
}

export const SHOP_NAME = 'Usiku'

function toAbsoluteUrl(origin: string, address: string): string {
  return new URL(address, `${origin}/`).href
}

const toNamedMeta = (name: string, content: string | undefined) => (content ? [{ name, content }] : [])
const toPropertyMeta = (property: string, content: string | 0 | undefined) => (content ? [{ property, content }] : [])

/** The same page in every language, for search engines. */
function toAlternates(origin: string, path: string) {
  return [
    ...LANGUAGES.map((language) => ({ hrefLang: language as string, href: toPageUrl(origin, path, language) })),
    { hrefLang: 'x-default', href: toPageUrl(origin, path, DEFAULT_LANGUAGE) },
  ].map((link) => ({ rel: 'alternate', ...link }))
}

/** Head of a route; missing parts come from parent routes. */
export function pageHead(page: PageHeadOptions) {
  const { origin, path, title, description, indexed } = page
  return {
    meta: [
      { title: title === SHOP_NAME ? title : `${title} | ${SHOP_NAME}` },
      ...toNamedMeta('description', description),
      ...toNamedMeta('robots', indexed === false ? 'noindex' : undefined),
      ...(import.meta.env.SSR ? toCrawlerMeta(page) : []),
    ],
    links: [
      { rel: 'canonical', href: toPageUrl(origin, path) },
      ...(import.meta.env.SSR ? toAlternates(origin, path) : []),
    ],
    scripts: import.meta.env.SSR && page.jsonLd ? [jsonLdScript(page.jsonLd)] : [],
  }
}

/** Crawlers and link previews read the page that the server renders. */
function toCrawlerMeta({ origin, path, title, description, keywords, image, type, price }: PageHeadOptions) {
  const picture = image ? toAbsoluteUrl(origin, image) : undefined
  return [
    ...toNamedMeta('keywords', keywords?.join(', ')),
    ...toPropertyMeta('og:title', title),
    ...toPropertyMeta('og:description', description),
    ...toPropertyMeta('og:type', type ?? 'website'),
    ...toPropertyMeta('og:url', toPageUrl(origin, path)),
    ...toPropertyMeta('og:locale', getLocale().replace('-', '_')),
    ...toPropertyMeta('og:image', picture),
    ...toPropertyMeta('product:price:amount', price?.toString()),
    ...toPropertyMeta('product:price:currency', price && 'KES'),
    ...toNamedMeta('twitter:card', picture && 'summary_large_image'),
  ]
}
