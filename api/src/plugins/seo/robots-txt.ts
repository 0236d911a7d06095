/** Personal pages, pages at arbitrary URLs, and URLs that are no pages. */
const DISALLOWED_PATHS = [
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
export function createRobotsTxt(origin: string): string {
  const lines = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
