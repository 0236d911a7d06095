import { Skeleton } from '@mantine/core'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import classes from './order-page.module.css'

export function OrderSkeleton() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>Loading …</VisuallyHidden>
      <div className={classes.main}>
        <Skeleton height={290} radius="lg" />
        <Skeleton height={226} radius="lg" />
      </div>
      <Skeleton height={310} radius="lg" />
    </div>
  )
}
