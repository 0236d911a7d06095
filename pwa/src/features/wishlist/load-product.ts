import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '@usiku/contracts/catalogue.ts'

/** Prefers cached products. */
export type LoadProduct = (queryClient: QueryClient, idOrSlug: string) => Promise<Product>
