import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './count-badge.module.css'

export function CountBadge({ count, unit = 'items' }: { readonly count: number; readonly unit?: string }) {
  if (count <= 0) return null
  return (
    <span className={classes.badge}>
      {formatFigures(count)}
      <VisuallyHidden> {unit}</VisuallyHidden>
    </span>
  )
}
