import { ProductGridSkeleton } from '../../shop/product-card/product-card-skeleton.tsx'
import { Container } from '../../ui/layout/container.tsx'
import classes from './search-page.module.css'

export function SearchSkeleton({ term }: { readonly term: string }) {
  return (
    <Container className={classes.page}>
      <div className={classes.heading}>
        <h1 className={classes.title}>{`Results for \u2018${term}\u2019`}</h1>
      </div>
      <ProductGridSkeleton />
    </Container>
  )
}
