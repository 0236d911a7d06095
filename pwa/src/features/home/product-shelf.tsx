import { useId } from 'react'
import { Container } from '../../ui/container.tsx'
import type { ProductCardData } from '../../ui/product-card/product-card-data.ts'
import { ProductGrid, type ProductGridProps } from '../../ui/product-card/product-grid.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

interface ProductShelfProps extends Omit<ProductGridProps, 'products'> {
  readonly title: string
  readonly products: readonly ProductCardData[]
}

/** A section of the home page: a heading and products under it; nothing at all without products. */
export function ProductShelf({ title, products, ...grid }: ProductShelfProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <Container as="section" labelledBy={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <ProductGrid products={products} {...grid} />
    </Container>
  )
}
