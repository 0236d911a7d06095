import { useQuery } from '@tanstack/react-query'
import { SHIPPING_FEE } from '@usiku/contracts/orders.ts'
import { subTotal } from '@usiku/contracts/rules/pricing.ts'
import { smsCartMessage, smsLink } from '@usiku/contracts/rules/sms-order.ts'
import { contactsOf } from '../app/shell/shop-facts.ts'
import { settingsQuery } from '../features/store/store.queries.ts'
import { useCart } from '../offline/cart.ts'
import { useTrouble } from '../offline/connectivity.ts'
import { OrderWithoutData } from '../ui/order-without-data.tsx'

/** Ways to order without a connection; nothing while the API is reachable. */
export function CartWithoutData() {
  const lines = useCart()
  const trouble = useTrouble()
  const { data: settings } = useQuery(settingsQuery())
  if (trouble === undefined || lines.length === 0) return null
  const text = smsCartMessage(lines, subTotal(lines) + SHIPPING_FEE)
  return <OrderWithoutData {...contactsOf(settings)} smsHref={smsLink(settings?.phone ?? '', text)} />
}
