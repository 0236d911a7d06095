import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import classes from './list-skeleton.module.css'

export function ListSkeleton({ rows }: { readonly rows: number }) {
  const style = { '--rows': rows } as CSSProperties
  return (
    <div role="status" style={style}>
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <Skeleton className={classes.rows} radius="lg" />
    </div>
  )
}
