import { type ReactNode, useRef } from 'react'
import { usePendingOrders } from '../../outbox/orders/order-outbox.ts'
import { countCartItems, useCart } from '../../shop/cart/cart.ts'
import { EmptyCart } from '../../shop/cart/empty-cart.tsx'
import { useFocusNext } from '../../ui/hooks/use-focus-next.ts'
import { Container } from '../../ui/layout/container.tsx'
import { MobilePageHeader } from '../../ui/navigation/mobile-page-header.tsx'
import { CartNotices } from './cart-notices.tsx'
import classes from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import { RejectedOrderNotice } from './rejected-order-notice.tsx'
import { type LoadCartProduct, useRefreshCart } from './use-refresh-cart.ts'

export interface CartPageProps {
  readonly loadProduct: LoadCartProduct
  readonly barAside?: ReactNode
  readonly withoutData?: ReactNode
}

export function CartPage({ loadProduct, barAside, withoutData }: CartPageProps) {
  const lines = useCart()
  const repricedNames = useRefreshCart(lines, loadProduct)
  const hasRejectedOrder = usePendingOrders().some(({ state }) => state === 'refused')
  const columns = useRef<HTMLDivElement>(null)
  useFocusNext(columns, 'tbody > tr', lines.length)
  const count = countCartItems(lines)
  const aside = (
    <>
      {count === 0 ? null : <span className={classes.count}>{`${count} ${count === 1 ? 'item' : 'items'}`}</span>}
      {barAside}
    </>
  )
  return (
    <>
      <MobilePageHeader title="Cart" aside={aside} />
      <Container>
        {lines.length > 0 ? (
          <>
            <CartNotices lines={lines} repricedNames={repricedNames} />
            <div ref={columns} className={classes.columns}>
              <CartTable lines={lines} />
              <CartSummary lines={lines} />
            </div>
            {withoutData}
          </>
        ) : hasRejectedOrder ? (
          <RejectedOrderNotice />
        ) : (
          <EmptyCart />
        )}
      </Container>
    </>
  )
}
