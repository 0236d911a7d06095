import type { Destination } from '../../../ui/destinations.ts'

/** The list of all categories. */
export const toCategories: Destination = { to: '/admin/categories' }

/** A category and its sub-categories. */
export function toAdminCategory(id: string): Destination {
  return { to: '/admin/category/$id', params: { id } }
}
