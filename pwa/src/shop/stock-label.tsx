import classes from './stock-label.module.css'

export function StockLabel({ inStock }: { readonly inStock: boolean }) {
  return (
    <span className={classes.label} data-in-stock={inStock || undefined}>
      {inStock ? 'In Stock' : 'Out Of Stock'}
    </span>
  )
}
