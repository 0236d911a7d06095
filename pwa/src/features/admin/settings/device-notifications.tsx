import { t } from '@lingui/core/macro'
import { PushSwitches } from '../../../pwa/push/push-switches.tsx'
import { usePushTopics } from '../../../pwa/push/use-push-topics.ts'
import { useSession } from '../../../session/session.ts'
import { useWishlist } from '../../../shop/wishlist.ts'
import { Panel } from '../ui/panel.tsx'

/** Of the tablet that shows it. Nothing in a shop that sends no notifications. */
export function DeviceNotifications() {
  const session = useSession()
  return session.status === 'signed-in' ? <NewOrdersPanel userId={session.user._id} /> : null
}

function NewOrdersPanel({ userId }: { readonly userId: string }) {
  const wishlist = useWishlist().map(({ _id }) => _id)
  const push = usePushTopics(userId, wishlist)
  if (!push.isOffered) return null
  return (
    <Panel title={t`Notifications of this device`}>
      <PushSwitches
        push={push}
        labels={[
          {
            topic: 'new_orders',
            label: t`New orders`,
            description: t`Also while this tablet sleeps or the back office is closed, as long as you are logged in on it: when an order is placed, needs a confirmation or is due.`,
          },
        ]}
      />
    </Panel>
  )
}
