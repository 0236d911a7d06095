import { t } from '@lingui/core/macro'
import { type ConnectivityIssue, useConnectivityIssue } from '../../network/connectivity.ts'
import { formatConnectivityIssue } from '../../network/connectivity-messages.ts'
import { CloudOffIcon } from '../../ui/icons/shop-icons.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './offline-banner.module.css'

export interface OfflineBannerProps {
  /** Phone and SMS links for customers without data; the back office omits them. */
  readonly contacts?: { readonly callHref: string; readonly smsHref: string }
}

/**
 * Says why the shop cannot be asked and from when the prices on the screen are,
 * and offers the ways to it that need no data. Nothing while it can be asked.
 */
export function OfflineBanner({ contacts }: OfflineBannerProps) {
  const issue = useConnectivityIssue()
  return (
    <div className={classes.banner} data-ground={issue && 'night'}>
      <div role="status">{issue && <OfflineMessage issue={issue} />}</div>
      {issue && contacts && (
        <nav className={classes.contacts} aria-label={t`Without data`}>
          <a href={contacts.callHref} aria-label={t`Call the shop`}>
            {t`Call`}
          </a>
          <a href={contacts.smsHref} aria-label={t`SMS to the shop`}>
            {t`SMS`}
          </a>
        </nav>
      )}
    </div>
  )
}

/** The strip is needed without it, too. */
const PriceFreshness = lazyPart(async () => (await import('./price-freshness.tsx')).PriceFreshness)

function OfflineMessage({ issue }: { readonly issue: ConnectivityIssue }) {
  return (
    <p className={classes.strip}>
      <CloudOffIcon size={20} />
      <span>
        <strong>{formatConnectivityIssue(issue)}</strong> <PriceFreshness />
      </span>
    </p>
  )
}
