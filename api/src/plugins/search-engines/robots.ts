/** Pages of one person, pages that anybody can make up, and what is no page. */
const LEFT_ALONE = [
  '/account',
  '/admin',
  '/cart',
  '/checkout',
  '/wishlist',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/search/',
  '/unsubscribe/',
]

/**
 * What crawlers may not open, and where the list of the other pages is. The API
 * stays open to them: what they render asks it.
 *
 * @param origin the shop's own address without a slash at the end
 */
export function robotsText(origin: string): string {
  const lines = LEFT_ALONE.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
