import { t } from '@lingui/core/macro'

type JsonLd = Readonly<Record<string, unknown>>

/** Script with structured data. URLs have to be absolute. */
export function jsonLdScript(nodes: readonly JsonLd[]) {
  const [first] = nodes
  const content = nodes.length === 1 ? first : { '@graph': nodes }
  return { type: 'application/ld+json', children: JSON.stringify({ '@context': 'https://schema.org', ...content }) }
}

/**
 * Breadcrumbs from the home page to the current one.
 * @param origin without a trailing slash
 * @param steps names and paths of the pages below the home page
 */
export function toBreadcrumbs(origin: string, steps: readonly (readonly [name: string, path: string])[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[t`Home`, '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
