/** Personal pages, pages at arbitrary URLs, and URLs that are no pages. */
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

/** The API stays allowed: crawlers that render pages call it. @param origin public origin without a trailing slash */
export function robotsText(origin: string): string {
  const lines = LEFT_ALONE.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
