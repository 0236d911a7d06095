import { msg } from '@lingui/core/macro'
import { type Destination, toDashboard } from '../../../../ui/navigation/destinations.ts'
import { toBoard, toOrders } from '../../order-destinations.ts'
import { toUsers } from '../../user-destinations.ts'

interface PageShortcut {
  readonly label: string
  readonly page: Destination
}

/** After `g`, by the next key. */
export const PAGE_SHORTCUTS: Readonly<Record<string, PageShortcut>> = {
  d: { label: msg`Dashboard`, page: toDashboard },
  o: { label: msg`Orders`, page: toOrders() },
  b: { label: msg`Board`, page: toBoard() },
  p: { label: msg`Products`, page: { to: '/admin/products' } },
  u: { label: msg`Users`, page: toUsers },
  m: { label: msg`Payments`, page: { to: '/admin/payments' } },
  f: { label: msg`Figures`, page: { to: '/admin/figures' } },
  a: { label: msg`Audit log`, page: { to: '/admin/audit' } },
  s: { label: msg`Settings`, page: { to: '/admin/settings' } },
}

export const NEW_ORDER_KEY = 'n'

/** For the help, beside `PAGE_SHORTCUTS`. */
export const OTHER_SHORTCUTS: readonly (readonly [keys: readonly string[], label: string])[] = [
  [[NEW_ORDER_KEY], msg`New order`],
  [['/'], msg`Search`],
  [['j'], msg`Next row`],
  [['k'], msg`Previous row`],
  [['Enter'], msg`Open the row`],
  [[msg`Ctrl`, 'S'], msg`Save`],
  [['?'], msg`These shortcuts`],
]
