import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './card-list-skeleton.module.css'

export interface CardListSkeletonProps {
  readonly label: string
  readonly size: 'large' | 'small'
}

export function CardListSkeleton({ label, size }: CardListSkeletonProps) {
  return (
    <div role="status" className={classes.list}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={classes.card} data-size={size} aria-hidden="true" />
      <div className={classes.card} data-size={size} aria-hidden="true" />
    </div>
  )
}
