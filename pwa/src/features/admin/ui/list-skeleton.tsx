import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import classes from './list-skeleton.module.css'

/** A list before its first page is here, at its later size. @param rows of a full page */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  const style = { '--rows': rows } as CSSProperties
  return (
    <div role="status" style={style}>
      <VisuallyHidden>Loading …</VisuallyHidden>
      <Skeleton className={classes.rows} radius="lg" />
    </div>
  )
}
