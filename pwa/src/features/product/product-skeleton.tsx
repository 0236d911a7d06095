import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { MobilePageHeader } from '../../ui/navigation/mobile-page-header.tsx'
import pageClasses from './product-page.module.css'
import classes from './product-skeleton.module.css'

export function ProductSkeleton() {
  return (
    <div role="status" className={classes.page}>
      <VisuallyHidden>{t`Loading the product`}</VisuallyHidden>
      <div className={pageClasses.bar}>
        <MobilePageHeader />
      </div>
      <div className={pageClasses.columns}>
        <div className={pageClasses.hero}>
          <div className={pageClasses.disc} />
        </div>
        <div className={pageClasses.facts}>
          <div className={classes.name} />
          <div className={classes.price} />
          <div className={classes.chips} />
          <div className={classes.chips} />
        </div>
      </div>
    </div>
  )
}
