import { useLayoutEffect } from 'react'
import { PageBar } from '../../ui/page-bar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import heroClasses from './product-hero.module.css'
import pageClasses from './product-page.module.css'
import classes from './product-skeleton.module.css'

/** Stands in for a product on its way: its ground, its moon, and the boxes of what is said about it. */
export function ProductSkeleton() {
  // A page that is long in coming would else stand where the last one was scrolled to.
  useLayoutEffect(() => {
    // In braces: newer browsers answer a promise, which React would take for a clean-up.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div role="status" className={classes.page}>
      <VisuallyHidden>Loading the product</VisuallyHidden>
      <div className={pageClasses.bar}>
        <PageBar />
      </div>
      <div className={pageClasses.columns}>
        <div className={heroClasses.hero}>
          <div className={heroClasses.disc} />
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
