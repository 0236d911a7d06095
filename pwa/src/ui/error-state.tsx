import { CloudOffIcon } from './icons/shop-icons.tsx'
import buttonClasses from './plain-button.module.css'
import classes from './state-block.module.css'

/** What an error state takes. */
export interface ErrorStateProps {
  /** What happened, in a few words; `Something went wrong` when left out. */
  readonly title?: string
  /** The heading's level; 2 when left out. */
  readonly level?: 1 | 2
  /** A sentence for the person in front of the screen. */
  readonly message?: string
  /** The same, of a failure that has its own title. */
  readonly reason?: string | undefined
  readonly onRetry: () => void
  /** Whether trying again is under way. */
  readonly busy?: boolean
}

/** Something could not be shown: what happened, and a way to try again. */
export function ErrorState({
  title = 'Something went wrong',
  level = 2,
  reason,
  message = reason,
  onRetry,
  busy = false,
}: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.block} role="alert">
      <span className={classes.sign}>
        <CloudOffIcon size={40} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {message === undefined ? null : <p className={classes.text}>{message}</p>}
      <div className={classes.action}>
        <button type="button" className={buttonClasses.button} disabled={busy} onClick={onRetry}>
          {busy ? 'Trying again …' : 'Try again'}
        </button>
      </div>
    </div>
  )
}
