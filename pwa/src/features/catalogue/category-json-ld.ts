import type { CategoryFacts } from './catalogue.queries.ts'

/**
 * Breadcrumbs as structured data.
 * @param origin without a trailing slash
 */
export function categoryJsonLd({ name, slug }: Pick<CategoryFacts, 'name' | 'slug'>, origin: string) {
  const steps = [
    ['Home', `${origin}/`],
    [name, `${origin}/category/${slug}`],
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([step, item], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: step,
      item,
    })),
  }
}
