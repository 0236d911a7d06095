import { plural, t } from '@lingui/core/macro'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import type { DeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePendingOrders } from '../../outbox/use-entries.ts'
import { BuyBar } from '../../shop/buy-bar.tsx'
import { countCartItems, isSameLine, refreshInCart, useCart } from '../../shop/cart/cart.ts'
import { EmptyCart } from '../../shop/cart/empty-cart.tsx'
import { AreaField } from '../../shop/delivery/area-field.tsx'
import { useDeliveryArea } from '../../shop/delivery/delivery-area.ts'
import { getDeliveryState } from '../../shop/delivery/delivery-state.ts'
import { type Offers, useOfferDiscounts } from '../../shop/offers/offer-discounts.ts'
import { ClosedNotice } from '../../shop/opening-hours/closed-notice.tsx'
import { Totals } from '../../shop/price/totals.tsx'
import { type LoadProduct, useLatestProducts } from '../../shop/use-latest-products.ts'
import { useStorageState } from '../../storage/use-storage-state.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useFocusNext } from '../../ui/hooks/use-focus-next.ts'
import { Container } from '../../ui/layout/container.tsx'
import { MobilePageHeader } from '../../ui/navigation/mobile-page-header.tsx'
import classes from './cart-page.module.css'
import { CartTable } from './cart-table.tsx'

export interface CartPageProps {
  readonly loadProduct: LoadProduct
  readonly barAside?: ReactNode
  readonly withoutData?: ReactNode
  readonly delivery: DeliveryRules | undefined
  readonly hours: OpeningHours | undefined
  readonly offers: Offers
}

export function CartPage({ loadProduct, barAside, withoutData, delivery, hours, offers }: CartPageProps) {
  const lines = useCart()
  const repricedNames = useRefreshCart(lines, loadProduct)
  const hasRejectedOrder = usePendingOrders().some(({ state }) => state === 'rejected')
  const columns = useRef<HTMLDivElement>(null)
  useFocusNext(columns, 'tbody > tr', lines.length)
  const count = countCartItems(lines)
  const aside = (
    <>
      {count === 0 ? null : (
        <span className={classes.count}>{t`${count} ${plural(count, { one: 'item', other: 'items' })}`}</span>
      )}
      {barAside}
    </>
  )
  return (
    <>
      <MobilePageHeader title={t`Cart`} aside={aside} />
      <Container>
        {lines.length > 0 ? (
          <>
            <ClosedNotice hours={hours} />
            <CartNotices lines={lines} repricedNames={repricedNames} />
            <div ref={columns} className={classes.columns}>
              <CartTable lines={lines} offers={offers} />
              <CartSummary lines={lines} rules={delivery} offers={offers} />
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

/**
 * Applies current prices and stock to the cart.
 * @returns names of products whose price changed
 */
function useRefreshCart(lines: readonly CartLine[], loadProduct: LoadProduct): readonly string[] {
  useLatestProducts(
    lines.map(({ id }) => id),
    loadProduct,
    refreshInCart,
  )
  return useRepricedNames(lines)
}

/** Also of lines whose scheduled price begins or ends while the cart is open. */
function useRepricedNames(lines: readonly CartLine[]): readonly string[] {
  const [repricedNames, setRepricedNames] = useState<readonly string[]>([])
  const previous = useRef(lines)
  useEffect(() => {
    const repriced = lines.filter((line) =>
      previous.current.some(
        (before) => isSameLine(before, line) && before.volume.priceAfterDiscount !== line.volume.priceAfterDiscount,
      ),
    )
    previous.current = lines
    if (repriced.length > 0) setRepricedNames((names) => [...new Set([...names, ...repriced.map(({ name }) => name)])])
  }, [lines])
  return repricedNames
}

interface CartNoticesProps {
  readonly lines: readonly CartLine[]
  /** Names of products whose price changed since they were added. */
  readonly repricedNames: readonly string[]
}

function CartNotices({ lines, repricedNames }: CartNoticesProps) {
  const isMemoryOnly = useStorageState() === 'memory'
  const isUnderstocked = lines.some(({ volume, quantity }) => volume.quantity < quantity)
  return (
    <div role="status" className={classes.notes}>
      {isMemoryOnly ? <p>{t`This device is full. Your cart stays only until you close this tab.`}</p> : null}
      {repricedNames.length > 0 ? <p>{t`The price has changed: ${repricedNames.join(', ')}.`}</p> : null}
      {isUnderstocked ? (
        <p>
          {t`We no longer have all of this in stock. Please change the marked items. We remove nothing without asking you.`}
        </p>
      ) : null}
    </div>
  )
}

interface CartSummaryProps {
  readonly lines: readonly CartLine[]
  readonly rules: DeliveryRules | undefined
  readonly offers: Offers
}

/** On phones the button is in the bottom bar. */
function CartSummary({ lines, rules, offers }: CartSummaryProps) {
  const sum = getSubtotal(lines)
  const { area, choose } = useDeliveryArea()
  const delivery = getDeliveryState(rules, area, sum)
  const fee = delivery ? delivery.fee : 0
  const discounts = useOfferDiscounts(lines, offers)
  return (
    <section className={classes.summary} aria-label={t`Summary`}>
      {delivery ? <AreaField delivery={delivery} area={area} onChoose={choose} /> : null}
      <Totals subTotal={sum} delivery={fee} discounts={discounts} />
      <LinkButton to="/checkout" color="amber" size="lg" fullWidth className={classes.checkout}>
        {t`Checkout`}
      </LinkButton>
      <LinkButton to="/" variant="subtle" className={classes.back}>
        {t`Continue Shopping`}
      </LinkButton>
      <BuyBar label={t`Total`} amount={sum + (fee ?? 0) - sumDiscounts(discounts)}>
        <LinkButton to="/checkout" color="amber" size="lg" fullWidth>
          {t`Checkout`}
        </LinkButton>
      </BuyBar>
    </section>
  )
}

/** Shown in an empty cart whose lines are in a rejected order; links to the choices. */
function RejectedOrderNotice() {
  return (
    <EmptyState title={t`Your cart is empty`} action={<LinkButton to="/checkout">{t`See your order`}</LinkButton>}>
      {t`We could not accept your order as it was. Nothing has been ordered yet. You can change it at the checkout.`}
    </EmptyState>
  )
}
