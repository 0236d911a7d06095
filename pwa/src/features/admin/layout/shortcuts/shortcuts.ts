import { type Destination, toDashboard } from '../../../../ui/navigation/destinations.ts'
import { toBoard, toOrders } from '../../order-destinations.ts'
import { toUsers } from '../../user-destinations.ts'

interface PageShortcut {
  readonly label: string
  readonly page: Destination
}

/** After `g`, by the next key. */
export const PAGE_SHORTCUTS: Readonly<Record<string, PageShortcut>> = {
  d: { label: 'Dashboard', page: toDashboard },
  o: { label: 'Orders', page: toOrders() },
  b: { label: 'Board', page: toBoard() },
  p: { label: 'Products', page: { to: '/admin/products' } },
  u: { label: 'Users', page: toUsers },
  m: { label: 'Payments', page: { to: '/admin/payments' } },
  f: { label: 'Figures', page: { to: '/admin/figures' } },
  a: { label: 'Audit log', page: { to: '/admin/audit' } },
  s: { label: 'Settings', page: { to: '/admin/settings' } },
}

export const NEW_ORDER_KEY = 'n'

/** For the help, beside `PAGE_SHORTCUTS`. */
export const OTHER_SHORTCUTS: readonly (readonly [keys: readonly string[], label: string])[] = [
  [[NEW_ORDER_KEY], 'New order'],
  [['/'], 'Search'],
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['Ctrl', 'S'], 'Save'],
  [['?'], 'These shortcuts'],
]
