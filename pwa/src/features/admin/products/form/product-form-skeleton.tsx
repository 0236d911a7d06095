import { Skeleton } from '@mantine/core'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import classes from './product-form-view.module.css'

export function ProductFormSkeleton() {
  return (
    <div role="status" className={classes.columns}>
      <VisuallyHidden>Loading …</VisuallyHidden>
      <Skeleton height={420} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </div>
  )
}
