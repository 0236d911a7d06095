export interface PageFacts {
  /** Without trailing slash. */
  readonly origin: string
  /** Canonical path, without filters: `/category/gin`. */
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly image?: string | undefined
  readonly type?: 'website' | 'product'
  /** False for personal pages: not indexed. */
  readonly indexed?: boolean
  /** With absolute URLs. */
  readonly jsonLd?: Readonly<Record<string, unknown>>
}

export const SHOP_NAME = 'Usiku'

function absolute(origin: string, address: string): string {
  return new URL(address, `${origin}/`).href
}

const named = (name: string, content: string | undefined) => (content ? [{ name, content }] : [])
const shared = (property: string, content: string | undefined) => (content ? [{ property, content }] : [])

/** Head of a route; missing parts come from parent routes. */
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

export function jsonLdScript(jsonLd: Readonly<Record<string, unknown>>) {
  return { type: 'application/ld+json', children: JSON.stringify(jsonLd) }
}
