import { formatFigures } from '@usiku/contracts/rules/money.ts'
import classes from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What a price takes. */
export interface PriceProps {
  /** What it costs, whole shillings. */
  readonly amount: number
  /** What it cost before, struck through; left out when equal or unknown. */
  readonly was?: number | undefined
  /** Where it stands; `card` when left out. */
  readonly size?: 'card' | 'row' | 'page' | 'bar'
  /** `KSH` in order details, `Ksh` everywhere else. */
  readonly currency?: 'Ksh' | 'KSH'
}

/** An amount with a quiet currency and big figures: the loudest thing on a card. */
export function Price({ amount, was, size = 'card', currency = 'Ksh' }: PriceProps) {
  return (
    <span className={classes.price} data-size={size}>
      <span className={classes.now}>
        <span className={classes.currency}>{`${currency}\u00a0`}</span>
        {formatFigures(amount)}
      </span>
      {was === undefined || was === amount ? null : (
        <s className={classes.was}>
          <VisuallyHidden>was </VisuallyHidden>
          {formatFigures(was)}
        </s>
      )}
    </span>
  )
}
