import { type ReactNode, useRef } from 'react'
import { cartCount, useCart } from '../../offline/cart.ts'
import { useOutbox } from '../../offline/outbox.ts'
import { Container } from '../../ui/container.tsx'
import { EmptyCart } from '../../ui/empty-cart.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { useFocusNext } from '../../ui/use-focus-next.ts'
import { CartNotes } from './cart-notes.tsx'
import classes from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import { RefusedCart } from './refused-cart.tsx'
import { type LoadCartProduct, useRenewedCart } from './use-renewed-cart.ts'

export interface CartPageProps {
  readonly load: LoadCartProduct
  readonly barAside?: ReactNode
  readonly withoutData?: ReactNode
}

export function CartPage({ load, barAside, withoutData }: CartPageProps) {
  const lines = useCart()
  const changed = useRenewedCart(lines, load)
  const isRefused = useOutbox().some(({ state }) => state === 'refused')
  const columns = useRef<HTMLDivElement>(null)
  useFocusNext(columns, 'tbody > tr', lines.length)
  const count = cartCount(lines)
  const aside = (
    <>
      {count === 0 ? null : <span className={classes.count}>{`${count} ${count === 1 ? 'item' : 'items'}`}</span>}
      {barAside}
    </>
  )
  return (
    <>
      <PageBar title="Cart" aside={aside} />
      <Container>
        {lines.length > 0 ? (
          <>
            <CartNotes lines={lines} changed={changed} />
            <div ref={columns} className={classes.columns}>
              <CartTable lines={lines} />
              <CartSummary lines={lines} />
            </div>
            {withoutData}
          </>
        ) : isRefused ? (
          <RefusedCart />
        ) : (
          <EmptyCart />
        )}
      </Container>
    </>
  )
}
