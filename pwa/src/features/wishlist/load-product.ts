import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'

/** Prefers cached products. */
export type LoadProduct = (queryClient: QueryClient, idOrSlug: string) => Promise<Product>
