import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import classes from './stock-count.module.css'

/** Quantities below this are marked as low. */
const LOW_STOCK_BELOW = 10

export function StockCount({ quantity }: { readonly quantity: number }) {
  if (quantity === 0) return <span className={classes.none}>Out Of Stock</span>
  if (quantity < LOW_STOCK_BELOW) return <span className={classes.low}>{`${quantity} left`}</span>
  return <span className={classes.plenty}>{formatFigures(quantity)}</span>
}
