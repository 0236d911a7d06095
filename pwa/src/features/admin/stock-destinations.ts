import type { Destination } from '../../ui/navigation/destinations.ts'

export const toLowStock: Destination = { to: '/admin/products/low-stock' }
