import { ProductGridSkeleton } from '../../shop/product-card/product-card-skeleton.tsx'
import { Container } from '../../ui/layout/container.tsx'
import pageClasses from './category-page.module.css'
import classes from './category-skeleton.module.css'

export function CategorySkeleton() {
  return (
    <Container className={pageClasses.page}>
      <div className={classes.title} />
      <div className={classes.text} />
      <div className={classes.columns}>
        <div className={classes.filters} />
        <ProductGridSkeleton />
      </div>
    </Container>
  )
}
