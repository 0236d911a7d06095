import { useLocation } from '@tanstack/react-router'
import { useDeviceOnline } from '../offline/connectivity.ts'
import { useOutbox, useUnseenWaiting } from '../offline/outbox.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { type StripNews, unseenNews, waitingNews } from './waiting-news.ts'
import classes from './waiting-strip.module.css'

/** Where the page itself says what becomes of an order. */
const SAYS_ITSELF = '/checkout'

/** Says on every page that an order has not reached the shop yet, and leads to it. Nothing most of the time. */
export function WaitingStrip() {
  const isOnline = useDeviceOnline()
  const own = waitingNews(useOutbox(), isOnline)
  const unseen = unseenNews(useUnseenWaiting())
  const isHidden = useLocation({ select: ({ pathname }) => pathname === SAYS_ITSELF })
  const news = own ?? unseen
  return <div role="status">{news && !isHidden ? <Strip news={news} /> : null}</div>
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
