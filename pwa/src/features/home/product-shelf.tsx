import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Container } from '../../ui/container.tsx'
import type { ProductCardData } from '../../ui/product-card/product-card-data.ts'
import { ProductGridSkeleton } from '../../ui/product-card/product-card-skeleton.tsx'
import { ProductGrid, type ProductGridProps } from '../../ui/product-card/product-grid.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ShelfFailure } from './shelf-failure.tsx'

interface ProductShelfProps extends Omit<ProductGridProps, 'products'> {
  readonly title: string
  readonly shelf: UseQueryResult<ProductCardData[]>
  /** Number of skeleton cards. */
  readonly room: number
  /** Shown without products; by default an empty section is hidden. */
  readonly empty?: ReactNode
}

export function ProductShelf({ title, shelf, room, empty, ...grid }: ProductShelfProps) {
  const id = useId()
  const { data: products, isPending } = shelf
  if (products?.length === 0 && empty === undefined) return null
  return (
    <Container as="section" labelledBy={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {products?.length === 0 ? empty : null}
      {products && products.length > 0 ? <ProductGrid products={products} {...grid} /> : null}
      {isPending ? <ProductGridSkeleton count={room} /> : null}
      {products || isPending ? null : <ShelfFailure shelf={shelf} />}
    </Container>
  )
}
