import { t } from '@lingui/core/macro'
import { ProductGridSkeleton } from '../../shop/product-card/product-card-skeleton.tsx'
import { CBD_DELIVERY } from '../../shop/shop-policy.ts'
import { Container } from '../../ui/layout/container.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import topClasses from './hero.module.css'
import pageClasses from './home-page.module.css'
import classes from './home-skeleton.module.css'

export function HomeSkeleton() {
  return (
    <div className={pageClasses.page}>
      <Container className={topClasses.top}>
        <p className={topClasses.open}>
          <strong>{t`Open now.`}</strong> {t`Nairobi CBD in ${{ time: t(CBD_DELIVERY) }}`}
        </p>
        <div className={classes.list} />
        <div className={classes.banner} />
      </Container>
      <Container>
        <SectionHeading>{t`Top Categories`}</SectionHeading>
        <div className={classes.tiles} />
      </Container>
      <Container>
        <SectionHeading>{t`Latest`}</SectionHeading>
        <ProductGridSkeleton />
      </Container>
    </div>
  )
}
