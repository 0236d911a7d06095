import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError, toServerFailure } from '../../../../api/errors.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { toProducts } from '../product-destinations.ts'
import { productQuery } from '../products.queries.ts'
import { EditProductForm } from './edit-product-form.tsx'
import classes from './product-form-view.module.css'

export function EditProductPage({ id }: { readonly id: string }) {
  const query = useQuery(productQuery(id))
  const { data: record, error } = query
  if (record) return <EditProductForm record={record} />
  if (error === null) return <ProductFormSkeleton />
  if (isNotFound(error)) {
    return (
      <EmptyState title={t`Oops! Page Not Found`} action={<LinkButton {...toProducts}>{t`All products`}</LinkButton>}>
        {t`There is no such product.`}
      </EmptyState>
    )
  }
  const failure = toServerFailure(error, t`The product could not be loaded.`)
  return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
}

/** Deleted, never created, or not a valid id. */
function isNotFound(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')
}

function ProductFormSkeleton() {
  return (
    <div role="status" className={classes.columns}>
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <Skeleton height={420} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </div>
  )
}
