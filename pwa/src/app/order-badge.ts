import { countWaitingOrders } from '../outbox/count-waiting-orders.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { showAppBadge } from '../pwa/app-badge.ts'
import { getCurrentSession, onSession } from '../session/session.ts'

/** Shows a customer's waiting orders on the icon of the installed app. The back office counts the shop's orders there. */
export function startOrderBadge(): void {
  let shown: number | undefined
  const update = () => {
    const session = getCurrentSession()
    const isStaff = session.status === 'signed-in' && session.user.role === 'admin'
    if (isStaff) shown = undefined
    const count = session.status === 'signed-in' ? countWaitingOrders(session.user._id) : 0
    if (isStaff || count === shown) return
    shown = count
    showAppBadge(count)
  }
  onSession(update)
  outbox.subscribe(update)
  update()
}
