import { t } from '@lingui/core/macro'
/**
 * Structured data of the shop and its search.
 * @param origin without a trailing slash
 */
export function toShopJsonLd(name: string, origin: string) {
  return {
    '@type': t`WebSite`,
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': t`SearchAction`,
      target: { '@type': t`EntryPoint`, urlTemplate: `${origin}/search/{term}` },
      'query-input': t`required name=term`,
    },
  }
}
