import { t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './price.module.css'

export interface PriceProps {
  readonly amount: number
  readonly was?: number | undefined
  readonly size?: 'card' | 'row' | 'page' | 'bar'
  readonly currency?: 'Ksh' | 'KSH'
}

export function Price({ amount, was, size = 'card', currency = 'Ksh' }: PriceProps) {
  return (
    <span className={classes.price} data-size={size}>
      <span className={classes.current}>
        <span className={classes.currency}>{`${currency}\u00a0`}</span>
        {formatFigures(amount)}
      </span>
      {was === undefined || was === amount ? null : (
        <s className={classes.old}>
          <VisuallyHidden>{t`was`} </VisuallyHidden>
          {formatFigures(was)}
        </s>
      )}
    </span>
  )
}
