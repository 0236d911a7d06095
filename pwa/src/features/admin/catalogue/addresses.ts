import type { Destination } from '../../../ui/destinations.ts'

export const toCategories: Destination = { to: '/admin/categories' }

export function toAdminCategory(id: string): Destination {
  return { to: '/admin/category/$id', params: { id } }
}
