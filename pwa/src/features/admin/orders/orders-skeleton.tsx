import { Skeleton } from '@mantine/core'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import classes from './orders-skeleton.module.css'

/** The list before its first page is here, at its later size. */
export function OrdersSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading …</VisuallyHidden>
      <Skeleton className={classes.orders} radius="lg" />
    </div>
  )
}
