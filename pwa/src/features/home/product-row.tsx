import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { toServerFailure } from '../../api/errors.ts'
import type { ProductCardData } from '../../shop/product-card/product-card-data.ts'
import { ProductGridSkeleton } from '../../shop/product-card/product-card-skeleton.tsx'
import { ProductGrid, type ProductGridProps } from '../../shop/product-card/product-grid.tsx'
import buttonClasses from '../../ui/buttons/plain-button.module.css'
import { FailureText } from '../../ui/feedback/failure-text.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import classes from './product-row.module.css'

interface ProductRowProps extends Omit<ProductGridProps, 'products'> {
  readonly title: string
  readonly query: UseQueryResult<ProductCardData[]>
  /** Number of skeleton cards. */
  readonly size: number
  /** Shown without products; by default an empty section is hidden. */
  readonly empty?: ReactNode
}

export function ProductRow({ title, query, size, empty, ...grid }: ProductRowProps) {
  const id = useId()
  const { data: products, isPending } = query
  if (products?.length === 0 && empty === undefined) return null
  return (
    <Container as="section" labelledBy={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {products?.length === 0 ? empty : null}
      {products && products.length > 0 ? <ProductGrid products={products} {...grid} /> : null}
      {isPending ? <ProductGridSkeleton count={size} /> : null}
      {products || isPending ? null : <ProductRowError query={query} />}
    </Container>
  )
}

/** Replaces one section, while the others stay. */
function ProductRowError({ query: { error, refetch } }: { readonly query: UseQueryResult<unknown> }) {
  return (
    <div className={classes.failure} role="alert">
      <div>
        <FailureText {...toServerFailure(error, t`error fetching product categories`)} />
      </div>
      <button type="button" className={buttonClasses.button} onClick={() => void refetch()}>
        {t`Try again`}
      </button>
    </div>
  )
}
