import type { CategoryDetails } from './catalogue.queries.ts'

/**
 * Breadcrumbs as structured data.
 * @param origin without a trailing slash
 */
export function toCategoryJsonLd({ name, slug }: Pick<CategoryDetails, 'name' | 'slug'>, origin: string) {
  const steps = [
    ['Home', `${origin}/`],
    [name, `${origin}/category/${slug}`],
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([step, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step,
      item,
    })),
  }
}
