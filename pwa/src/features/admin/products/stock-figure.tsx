import { formatFigures } from '@usiku/contracts/rules/money.ts'
import classes from './stock-figure.module.css'

/** Quantities below this are marked as low. */
const LOW = 10

export function StockFigure({ quantity }: { readonly quantity: number }) {
  if (quantity === 0) return <span className={classes.none}>Out Of Stock</span>
  if (quantity < LOW) return <span className={classes.low}>{`${quantity} left`}</span>
  return <span className={classes.plenty}>{formatFigures(quantity)}</span>
}
