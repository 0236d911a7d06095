import { useDeviceOnline } from '../network/connectivity.ts'
import { SiteLink } from '../ui/navigation/site-link.tsx'
import { useOwnMutations, useSignedOutMutationCount } from './mutations/own-mutations.ts'
import { usePendingOrders, useSignedOutOrderCount } from './orders/order-outbox.ts'
import classes from './pending-banner.module.css'
import { findPendingMessage, findSignedOutMessage } from './pending-banner-message.ts'

export function PendingBannerContent() {
  const isOnline = useDeviceOnline()
  const ownMessage = findPendingMessage({ orders: usePendingOrders(), mutations: useOwnMutations() }, isOnline)
  const signedOutMessage = findSignedOutMessage(useSignedOutOrderCount(), useSignedOutMutationCount())
  const message = ownMessage ?? signedOutMessage
  if (message === undefined) return null
  return (
    <p className={classes.strip}>
      <span className={classes.words}>{message.text}</span>
      <SiteLink {...message.link} className={classes.link}>
        {message.action}
      </SiteLink>
    </p>
  )
}
