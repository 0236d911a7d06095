import { useQuery } from '@tanstack/react-query'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import { toSmsLink } from '@usiku/contracts/orders/sms-link.ts'
import { formatSmsCart } from '@usiku/contracts/orders/sms-order.ts'
import { getShopContacts } from '../app/layout/shop-contacts.ts'
import { settingsQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { useConnectivityIssue } from '../network/connectivity.ts'
import { useCart } from '../shop/cart/cart.ts'
import { OrderWithoutData } from '../shop/contact/order-without-data.tsx'
import { useDeliveryArea } from '../shop/delivery/delivery-area.ts'
import { getDeliveryState } from '../shop/delivery/delivery-state.ts'
import { useOfferDiscounts } from '../shop/offers/offer-discounts.ts'
import { useShopRules } from './-use-shop-rules.ts'

/** Ways to order without a connection; nothing while the API is reachable. */
export function CartWithoutData() {
  const lines = useCart()
  const connectivityIssue = useConnectivityIssue()
  const { data: settings } = useQuery(settingsQuery())
  const rules = useShopRules()
  const { area } = useDeliveryArea()
  const discounts = useOfferDiscounts(lines, rules?.quantityOffers)
  if (connectivityIssue === undefined || lines.length === 0) return null
  const goodsTotal = getSubtotal(lines)
  const delivery = getDeliveryState(rules?.delivery, area, goodsTotal)
  const text = formatSmsCart(lines, goodsTotal, { fee: delivery?.fee ?? 0, area: delivery ? area : '', discounts })
  return <OrderWithoutData {...getShopContacts(settings)} smsHref={toSmsLink(settings?.phone ?? '', text)} />
}
