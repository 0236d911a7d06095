import { useDeviceOnline } from '../offline/connectivity.ts'
import { useOutbox, useUnseenWaiting } from '../offline/outbox.ts'
import { useOwnWrites, useUnseenWrites } from '../offline/writes/own-writes.ts'
import { useOrderIsSaid } from '../ui/order-said.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { type StripNews, unseenNews, waitingNews } from './waiting-news.ts'
import classes from './waiting-strip.module.css'

/** Says on every page that something has not reached the shop yet, and leads to it. Nothing most of the time, or where the page says it. */
export function WaitingStrip() {
  const isOnline = useDeviceOnline()
  const own = waitingNews({ orders: useOutbox(), writes: useOwnWrites() }, isOnline)
  const unseen = unseenNews(useUnseenWaiting(), useUnseenWrites())
  const isSaid = useOrderIsSaid()
  const news = own ?? unseen
  return <div role="status">{news && !isSaid ? <Strip news={news} /> : null}</div>
}

function Strip({ news: { words, action, link } }: { readonly news: StripNews }) {
  return (
    <p className={classes.strip}>
      <span className={classes.words}>{words}</span>
      <SiteLink {...link} className={classes.link}>
        {action}
      </SiteLink>
    </p>
  )
}
