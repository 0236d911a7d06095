import { useDeviceOnline } from '../offline/connectivity.ts'
import { useOutbox, useUnseenWaiting } from '../offline/outbox.ts'
import { useOwnWrites, useUnseenWrites } from '../offline/writes/own-writes.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { unseenNews, waitingNews } from './waiting-news.ts'
import classes from './waiting-strip.module.css'

export function WaitingWords() {
  const isOnline = useDeviceOnline()
  const own = waitingNews({ orders: useOutbox(), writes: useOwnWrites() }, isOnline)
  const unseen = unseenNews(useUnseenWaiting(), useUnseenWrites())
  const news = own ?? unseen
  if (news === undefined) return null
  return (
    <p className={classes.strip}>
      <span className={classes.words}>{news.words}</span>
      <SiteLink {...news.link} className={classes.link}>
        {news.action}
      </SiteLink>
    </p>
  )
}
