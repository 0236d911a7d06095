import { Skeleton } from '@mantine/core'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import classes from './dashboard-page.module.css'
import statClasses from './stat-cards.module.css'

const STATS = ['orders', 'pending', 'delivered', 'users']

export function DashboardSkeleton() {
  return (
    <div className={classes.dashboard} role="status">
      <VisuallyHidden>Loading …</VisuallyHidden>
      <div className={statClasses.cards}>
        {STATS.map((stat) => (
          <Skeleton key={stat} height={96} radius="lg" />
        ))}
      </div>
      <div className={classes.panels}>
        <Skeleton height={564} radius="lg" />
        <Skeleton height={357} radius="lg" />
        <Skeleton height={195} radius="lg" />
      </div>
    </div>
  )
}
