import type { Destination } from '../../../ui/destinations.ts'

/** The list of all products. */
export const toProducts: Destination = { to: '/admin/products' }

/** The form for a new product. */
export const toAddProduct: Destination = { to: '/admin/product/add' }

/** The form of a product. @param id its `_id` */
export function toEditProduct(id: string): Destination {
  return { to: '/admin/product/edit/$id', params: { id } }
}

/** What customers say of a product, for the admin to approve. */
export function toProductReviews(slug: string): Destination {
  return { to: '/admin/product/review/$slug', params: { slug } }
}
