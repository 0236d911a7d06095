import { useQuery } from '@tanstack/react-query'
import { ApiError, toServerFailure } from '../../../api-client/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EditProductForm } from './edit-product-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { toProducts } from './product-addresses.ts'
import { productQuery } from './products.queries.ts'

export function EditProductPage({ id }: { readonly id: string }) {
  const query = useQuery(productQuery(id))
  const { data: product, error } = query
  if (product) return <EditProductForm product={product} />
  if (error === null) return <FormSkeleton />
  if (isUnknown(error)) {
    return (
      <EmptyState title="Oops! Page Not Found" action={<LinkButton {...toProducts}>All products</LinkButton>}>
        There is no such product.
      </EmptyState>
    )
  }
  const failure = toServerFailure(error, 'The product could not be fetched.')
  return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
}

/** Deleted, never created, or not a valid id. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
}
