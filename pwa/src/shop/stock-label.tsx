import { t } from '@lingui/core/macro'
import classes from './stock-label.module.css'

export function StockLabel({ inStock }: { readonly inStock: boolean }) {
  return (
    <span className={classes.label} data-in-stock={inStock || undefined}>
      {inStock ? t`In Stock` : t`Out Of Stock`}
    </span>
  )
}
