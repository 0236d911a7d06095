/** What a page says about itself to search engines and chat apps. */
export interface PageFacts {
  /** The shop's own address without a trailing slash; from the router's context. */
  readonly origin: string
  /** The page's one address, from the root and without what only filters: `/category/gin`. */
  readonly path: string
  /** Without the shop's name, which is added. */
  readonly title: string
  readonly description?: string
  readonly keywords?: readonly string[]
  /** A picture for shares, from the root or absolute. */
  readonly image?: string | undefined
  /** `product` for something that is sold, else `website`. */
  readonly type?: 'website' | 'product'
  /** False for pages of one person: no search engine is to show them. */
  readonly indexed?: boolean
  /** Structured data, with absolute addresses. */
  readonly jsonLd?: Readonly<Record<string, unknown>>
}

/** The shop's name as it stands in titles. */
export const SHOP_NAME = 'Usiku'

/** An address of the shop made absolute. */
function absolute(origin: string, address: string): string {
  return new URL(address, `${origin}/`).href
}

const named = (name: string, content: string | undefined) => (content ? [{ name, content }] : [])
const shared = (property: string, content: string | undefined) => (content ? [{ property, content }] : [])

/**
 * The head of a page, for a route's `head` option. What it leaves out comes from
 * the routes around it.
 */
export function pageHead({ origin, path, title, description, keywords, image, type, indexed, jsonLd }: PageFacts) {
  const url = absolute(origin, path)
  const picture = image ? absolute(origin, image) : undefined
  return {
    meta: [
      { title: title === SHOP_NAME ? title : `${title} | ${SHOP_NAME}` },
      ...named('description', description),
      ...named('keywords', keywords?.join(', ')),
      ...named('robots', indexed === false ? 'noindex' : undefined),
      ...shared('og:title', title),
      ...shared('og:description', description),
      ...shared('og:type', type ?? 'website'),
      ...shared('og:url', url),
      ...shared('og:image', picture),
      ...named('twitter:card', picture && 'summary_large_image'),
    ],
    links: [{ rel: 'canonical', href: url }],
    scripts: jsonLd ? [jsonLdScript(jsonLd)] : [],
  }
}

/** Structured data as a script of a page's head. */
export function jsonLdScript(jsonLd: Readonly<Record<string, unknown>>) {
  return { type: 'application/ld+json', children: JSON.stringify(jsonLd) }
}
