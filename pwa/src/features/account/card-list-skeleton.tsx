import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './card-list-skeleton.module.css'

/** What the skeleton takes. */
export interface CardListSkeletonProps {
  /** Read out in its place. */
  readonly words: string
  /** Of a card: an order's or a review's. */
  readonly size: 'large' | 'small'
}

/** Stands in for cards on their way, about as tall as they will be. */
export function CardListSkeleton({ words, size }: CardListSkeletonProps) {
  return (
    <div role="status" className={classes.list}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <div className={classes.card} data-size={size} aria-hidden="true" />
      <div className={classes.card} data-size={size} aria-hidden="true" />
    </div>
  )
}
