import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './order-list-skeleton.module.css'

/** Stands in for orders on their way, about as tall as they will be. */
export function OrderListSkeleton() {
  return (
    <div role="status" className={classes.list}>
      <VisuallyHidden>Loading orders</VisuallyHidden>
      <div className={classes.card} aria-hidden="true" />
      <div className={classes.card} aria-hidden="true" />
    </div>
  )
}
