import { useId } from 'react'
import { ProductGrid, type ProductGridProps } from '../../shop/product-card/product-grid.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import classes from './product-page.module.css'

/** Nothing without related products. */
export function RelatedProducts({ products, ...controls }: Pick<ProductGridProps, 'products' | 'heart' | 'add'>) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <Container as="section" className={classes.related} labelledBy={id}>
      <SectionHeading id={id}>Related</SectionHeading>
      <ProductGrid products={products} {...controls} />
    </Container>
  )
}
