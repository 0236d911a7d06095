import type { Destination } from '../../../ui/navigation/destinations.ts'

export const toProducts: Destination = { to: '/admin/products' }

export const toAddProduct: Destination = { to: '/admin/product/add' }

export function toEditProduct(id: string): Destination {
  return { to: '/admin/product/edit/$id', params: { id } }
}

export function toProductReviews(slug: string): Destination {
  return { to: '/admin/product/review/$slug', params: { slug } }
}

export function toBulkChange(id: string): Destination {
  return { to: '/admin/products/bulk/$id', params: { id } }
}

export const toStockTakes: Destination = { to: '/admin/products/stock-takes' }

export function toStockTake(id: string): Destination {
  return { to: '/admin/products/stock-takes/$id', params: { id } }
}
