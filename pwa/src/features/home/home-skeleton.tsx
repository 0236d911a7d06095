import { Container } from '../../ui/container.tsx'
import { CBD_DELIVERY } from '../../ui/facts.ts'
import { ProductGridSkeleton } from '../../ui/product-card/product-card-skeleton.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import pageClasses from './home-page.module.css'
import classes from './home-skeleton.module.css'
import topClasses from './home-top.module.css'

export function HomeSkeleton() {
  return (
    <div className={pageClasses.page}>
      <Container className={topClasses.top}>
        <p className={topClasses.open}>
          <strong>Open now.</strong> {`Nairobi CBD in ${CBD_DELIVERY}`}
        </p>
        <div className={classes.list} />
        <div className={classes.banner} />
      </Container>
      <Container>
        <SectionHeading>Top Categories</SectionHeading>
        <div className={classes.tiles} />
      </Container>
      <Container>
        <SectionHeading>Latest</SectionHeading>
        <ProductGridSkeleton />
      </Container>
    </div>
  )
}
