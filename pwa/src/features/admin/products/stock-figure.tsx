import { formatFigures } from '@usiku/contracts/rules/money.ts'
import classes from './stock-figure.module.css'

/** Fewer than this are low. */
const LOW = 10

/** How many are in stock: few and none say so in words too. @param quantity of one volume */
export function StockFigure({ quantity }: { readonly quantity: number }) {
  if (quantity === 0) return <span className={classes.none}>Out Of Stock</span>
  if (quantity < LOW) return <span className={classes.low}>{`${quantity} left`}</span>
  return <span className={classes.plenty}>{formatFigures(quantity)}</span>
}
