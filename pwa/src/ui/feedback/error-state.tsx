import { t } from '@lingui/core/macro'
import buttonClasses from '../buttons/plain-button.module.css'
import { CloudOffIcon } from '../icons/shop-icons.tsx'
import classes from './state-block.module.css'

export interface ErrorStateProps {
  readonly title?: string
  readonly level?: 1 | 2
  readonly message?: string
  /** A message specific to the failure. */
  readonly reason?: string | undefined
  readonly onRetry: () => void
  readonly busy?: boolean
}

export function ErrorState({
  title = t`Something went wrong`,
  level = 2,
  reason,
  message = reason,
  onRetry,
  busy = false,
}: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.block} role="alert">
      <span className={classes.icon}>
        <CloudOffIcon size={40} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {message === undefined ? null : <p className={classes.text}>{message}</p>}
      <div className={classes.action}>
        <button type="button" className={buttonClasses.button} disabled={busy} onClick={onRetry}>
          {busy ? t`Trying again …` : t`Try again`}
        </button>
      </div>
    </div>
  )
}
