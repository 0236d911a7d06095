import { type Trouble, useTrouble } from '../offline/connectivity.ts'
import { CloudOffIcon } from '../ui/icons/shop-icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { troubleWords } from '../ui/trouble-words.ts'
import classes from './offline-strip.module.css'

/** What the strip takes. */
export interface OfflineStripProps {
  /** How the shop is reached without data; whoever is behind its counter needs no such way. */
  readonly contacts?: { readonly callHref: string; readonly smsHref: string }
}

/**
 * Says why the shop cannot be asked and from when the prices on the screen are,
 * and offers the ways to it that need no data. Nothing while it can be asked.
 */
export function OfflineStrip({ contacts }: OfflineStripProps) {
  const trouble = useTrouble()
  return (
    <div className={classes.place} data-ground={trouble && 'night'}>
      <div role="status">{trouble && <Words trouble={trouble} />}</div>
      {trouble && contacts && (
        <nav className={classes.ways} aria-label="Without data">
          <a href={contacts.callHref} aria-label="Call the shop">
            Call
          </a>
          <a href={contacts.smsHref} aria-label="SMS to the shop">
            SMS
          </a>
        </nav>
      )}
    </div>
  )
}

/** The strip is needed without it, too. */
const PricesAge = lazyPart(async () => (await import('./prices-age.tsx')).PricesAge)

function Words({ trouble }: { readonly trouble: Trouble }) {
  return (
    <p className={classes.strip}>
      <CloudOffIcon size={20} />
      <span>
        <strong>{troubleWords(trouble)}</strong> <PricesAge />
      </span>
    </p>
  )
}
