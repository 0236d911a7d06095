import type { Destination } from '../../ui/destinations.ts'

/**
 * Where a slide's link leads within the shop; `undefined` when it leads elsewhere
 * or nowhere.
 *
 * @param link as the admin typed it: `/category/gin?subcategory=London%20Dry`
 */
export function slideDestination(link: string): Destination | undefined {
  // Two slashes begin the address of another site.
  if (!/^\/(?!\/)/.test(link) || !URL.canParse(link, 'https://usiku.invalid')) return undefined
  const { pathname, searchParams } = new URL(link, 'https://usiku.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams) }
}

/** Whether a slide's link is the address of a page on the web. */
export function isWebAddress(link: string): boolean {
  return /^https?:\/\//i.test(link) && URL.canParse(link)
}
