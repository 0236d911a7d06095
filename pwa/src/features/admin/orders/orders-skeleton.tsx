import { Skeleton } from '@mantine/core'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ORDERS_PER_PAGE } from './orders-view.ts'

/** Head, rows and their lines: 44, and 52 and 1 for each. */
const TABLE_HEIGHT = 46 + ORDERS_PER_PAGE * 53

/** The list before its first page is here, at its later size. */
export function OrdersSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading …</VisuallyHidden>
      <Skeleton height={TABLE_HEIGHT} radius="lg" />
    </div>
  )
}
