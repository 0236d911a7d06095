import { t } from '@lingui/core/macro'
import { toPageUrl } from '../../language/page-url.ts'
import type { Shared } from './share.ts'

/** Drinks of one link, so that chats show it and the server takes it. */
export const MAX_SHARED = 20
const MAX_LENGTH = 800

/** Stays as it is in a URL. */
const SEPARATOR = '.'

interface SharedItem {
  readonly name: string
  readonly slug: string
}

/** As many as fit, in their order. */
function toParameter(slugs: readonly string[]): string {
  return slugs
    .map(encodeURIComponent)
    .slice(0, MAX_SHARED)
    .reduce((text, slug) => (text.length + slug.length < MAX_LENGTH ? `${text}${text && SEPARATOR}${slug}` : text), '')
}

/** Slugs of a link that somebody else made: anything may be in it. */
export function parseSharedSlugs(text: string): readonly string[] {
  return [...new Set(text.slice(0, MAX_LENGTH).split(SEPARATOR).filter(Boolean))].slice(0, MAX_SHARED)
}

/** The name of each drink with its page, and a page with all of them. Nothing about the customer. */
export function toSharedWishlist(items: readonly SharedItem[], origin: string): Shared {
  const drinks = items.slice(0, MAX_SHARED).map(({ name, slug }) => `${name}: ${toPageUrl(origin, `/product/${slug}`)}`)
  return {
    title: t`Wishlist at Usiku`,
    text: [t`My wishlist at Usiku:`, ...drinks, t`All of them on one page:`].join('\n'),
    url: `${toPageUrl(origin, '/wishlist')}?items=${toParameter(items.map(({ slug }) => slug))}`,
  }
}
