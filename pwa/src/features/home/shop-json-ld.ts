/**
 * Structured data of the shop and its search.
 * @param origin without a trailing slash
 */
export function toShopJsonLd(name: string, origin: string) {
  return {
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/{term}` },
      'query-input': 'required name=term',
    },
  }
}
