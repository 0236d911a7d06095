import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { type Destination, toDashboard } from '../../../../ui/navigation/destinations.ts'
import { toBoard, toOrders } from '../../order-destinations.ts'
import { toUsers } from '../../user-destinations.ts'

interface PageShortcut {
  readonly label: MessageDescriptor
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
export const listOtherShortcuts = (): readonly (readonly [keys: readonly string[], label: string])[] => [
  [[NEW_ORDER_KEY], t`New order`],
  [['/'], t`Search`],
  [['j'], t`Next row`],
  [['k'], t`Previous row`],
  [['Enter'], t`Open the row`],
  [[t`Ctrl`, 'S'], t`Save`],
  [['?'], t`These shortcuts`],
]
