import type { Destination } from '../../../ui/navigation/destinations.ts'

/**
 * `undefined` for external and invalid links.
 * @param link as the admin typed it: `/category/gin?subcategory=London%20Dry`
 */
export function toSlideDestination(link: string): Destination | undefined {
  // Two slashes begin a protocol-relative URL of another site.
  if (!/^\/(?!\/)/.test(link) || !URL.canParse(link, 'https://usiku.invalid')) return undefined
  const { pathname, searchParams } = new URL(link, 'https://usiku.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams) }
}

export function isExternalUrl(link: string): boolean {
  return /^https?:\/\//i.test(link) && URL.canParse(link)
}
