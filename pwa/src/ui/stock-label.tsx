import classes from './stock-label.module.css'

/** `In Stock` or `Out Of Stock` with its dot. @param inStock whether any can be bought */
export function StockLabel({ inStock }: { readonly inStock: boolean }) {
  return (
    <span className={classes.label} data-in-stock={inStock || undefined}>
      {inStock ? 'In Stock' : 'Out Of Stock'}
    </span>
  )
}
