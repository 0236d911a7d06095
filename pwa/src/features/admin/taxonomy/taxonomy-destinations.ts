import type { Destination } from '../../../ui/navigation/destinations.ts'

export const toCategories: Destination = { to: '/admin/categories' }

export function toAdminCategory(id: string): Destination {
  return { to: '/admin/category/$id', params: { id } }
}
