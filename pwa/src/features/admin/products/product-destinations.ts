import type { Destination } from '../../../ui/navigation/destinations.ts'

export const toProducts: Destination = { to: '/admin/products' }

export const toAddProduct: Destination = { to: '/admin/product/add' }

export function toEditProduct(id: string): Destination {
  return { to: '/admin/product/edit/$id', params: { id } }
}

export function toProductReviews(slug: string): Destination {
  return { to: '/admin/product/review/$slug', params: { slug } }
}
