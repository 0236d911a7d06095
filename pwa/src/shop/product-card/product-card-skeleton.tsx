import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './product-card-skeleton.module.css'
import grid from './product-grid.module.css'

export function ProductGridSkeleton({ count = 8 }: { readonly count?: number }) {
  return (
    <div className={grid.frame} role="status">
      <VisuallyHidden>{t`Loading products`}</VisuallyHidden>
      <ul className={grid.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index} className={classes.card}>
            <div className={classes.tile} />
            <div className={classes.price} />
            <div className={classes.name} />
            <div className={classes.meta} />
          </li>
        ))}
      </ul>
    </div>
  )
}
