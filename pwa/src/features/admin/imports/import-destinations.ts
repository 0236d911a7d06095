import type { Destination } from '../../../ui/navigation/destinations.ts'

export const toImports: Destination = { to: '/admin/products/import' }

export function toImport(importId: string): Destination {
  return { to: '/admin/products/import/$importId', params: { importId } }
}
