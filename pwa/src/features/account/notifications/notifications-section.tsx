import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { PushSwitches } from '../../../pwa/push/push-switches.tsx'
import { usePushTopics } from '../../../pwa/push/use-push-topics.ts'
import { useWishlist } from '../../../shop/wishlist.ts'
import classes from './notifications-section.module.css'

/** What this device is notified about. Nothing in a shop that sends no notifications. */
export function NotificationsSection({ userId }: { readonly userId: string }) {
  const titleId = useId()
  const wishlist = useWishlist().map(({ _id }) => _id)
  const push = usePushTopics(userId, wishlist)
  if (!push.isOffered) return null
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId} className={classes.title}>
        {t`Notifications`}
      </h2>
      <div className={classes.card}>
        <PushSwitches
          push={push}
          labels={[
            {
              topic: 'order_status',
              label: t`My orders`,
              description: t`When an order is confirmed, on its way, delivered or cancelled.`,
            },
            {
              topic: 'back_in_stock',
              label: t`Back in stock`,
              description: t`When something on your wishlist was sold out and can be ordered again.`,
            },
            {
              topic: 'price_dropped',
              label: t`Lower prices`,
              description: t`When something on your wishlist costs less.`,
            },
          ]}
        />
      </div>
    </section>
  )
}
