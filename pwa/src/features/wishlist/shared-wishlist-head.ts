import { t } from '@lingui/core/macro'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { parseSharedSlugs } from '../../shop/share/shared-wishlist.ts'

/** What a chat shows of the link: the first drink and its picture, nothing about whoever shared it. */
export async function loadSharedHead(items: string, load: (slug: string) => Promise<Product>) {
  const slugs = parseSharedSlugs(items)
  const first = await load(slugs[0] ?? '').catch(() => undefined)
  return {
    path: `/wishlist?items=${encodeURIComponent(items)}`,
    title: t`A shared wishlist`,
    description: describe(slugs.length, first?.name),
    image: first?.thumbnailImage,
    indexed: false,
  }
}

function describe(count: number, name: string | undefined): string {
  if (name === undefined) return t`Drinks that somebody likes, delivered in Nairobi day and night.`
  if (count === 1) return t`${name}, delivered in Nairobi day and night.`
  return t`${name} and more, ${count} drinks, delivered in Nairobi day and night.`
}
