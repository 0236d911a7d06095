import { t } from '@lingui/core/macro'
import { ProductGridSkeleton } from '../../shop/product-card/product-card-skeleton.tsx'
import { Container } from '../../ui/layout/container.tsx'
import classes from './search-page.module.css'

export function SearchSkeleton({ term }: { readonly term: string }) {
  return (
    <Container className={classes.page}>
      <div className={classes.heading}>
        <h1 className={classes.title}>{t`Results for ‘${term}’`}</h1>
      </div>
      <ProductGridSkeleton />
    </Container>
  )
}
