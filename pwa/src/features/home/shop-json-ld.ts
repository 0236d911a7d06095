import { getLocale } from '../../language/i18n.ts'
import { toPageUrl } from '../../language/page-url.ts'

/**
 * Structured data of the shop and its search.
 * @param origin without a trailing slash
 */
export function toShopJsonLd(name: string, origin: string) {
  return {
    '@type': 'WebSite',
    name,
    url: toPageUrl(origin, '/'),
    inLanguage: getLocale(),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${toPageUrl(origin, '/search/')}{term}` },
      'query-input': 'required name=term',
    },
  }
}
