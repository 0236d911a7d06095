import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './card-list-skeleton.module.css'

export interface CardListSkeletonProps {
  readonly words: string
  readonly size: 'large' | 'small'
}

export function CardListSkeleton({ words, size }: CardListSkeletonProps) {
  return (
    <div role="status" className={classes.list}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <div className={classes.card} data-size={size} aria-hidden="true" />
      <div className={classes.card} data-size={size} aria-hidden="true" />
    </div>
  )
}
