import { useQuery } from '@tanstack/react-query'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import { SHIPPING_FEE } from '@usiku/contracts/orders/constants.ts'
import { formatSmsCart, toSmsLink } from '@usiku/contracts/orders/sms-order.ts'
import { getShopContacts } from '../app/layout/shop-contacts.ts'
import { settingsQuery } from '../features/shop-settings/shop-settings.queries.ts'
import { useConnectivityIssue } from '../network/connectivity.ts'
import { useCart } from '../shop/cart/cart.ts'
import { OrderWithoutData } from '../shop/contact/order-without-data.tsx'

/** Ways to order without a connection; nothing while the API is reachable. */
export function CartWithoutData() {
  const lines = useCart()
  const connectivityIssue = useConnectivityIssue()
  const { data: settings } = useQuery(settingsQuery())
  if (connectivityIssue === undefined || lines.length === 0) return null
  const text = formatSmsCart(lines, getSubtotal(lines) + SHIPPING_FEE)
  return <OrderWithoutData {...getShopContacts(settings)} smsHref={toSmsLink(settings?.phone ?? '', text)} />
}
