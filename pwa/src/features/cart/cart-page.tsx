import { cartCount, useCart } from '../../offline/cart.ts'
import { useStorageState } from '../../offline/storage-state.ts'
import { Container } from '../../ui/container.tsx'
import { EmptyCart } from '../../ui/empty-cart.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import classes from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'

/** What is about to be bought. */
export function CartPage() {
  const lines = useCart()
  const storage = useStorageState()
  const count = cartCount(lines)
  return (
    <>
      <PageBar title="Cart" aside={count === 0 ? null : `${count} ${count === 1 ? 'item' : 'items'}`} />
      <Container>
        {storage === 'memory' && lines.length > 0 ? (
          <p className={classes.note}>This browser keeps nothing: the cart ends when you close the page.</p>
        ) : null}
        {lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <div className={classes.columns}>
            <CartTable lines={lines} />
            <CartSummary lines={lines} />
          </div>
        )}
      </Container>
    </>
  )
}
