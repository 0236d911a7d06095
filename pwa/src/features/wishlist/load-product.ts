import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '@usiku/contracts/catalogue.ts'

/** Brings a whole product, from what is known already where it is. */
export type LoadProduct = (queryClient: QueryClient, idOrSlug: string) => Promise<Product>
