import type { ReactNode } from 'react'
import classes from './form-alert.module.css'
import { CloseIcon } from './icons/sign-icons.tsx'

/** What an alert takes. */
export interface FormAlertProps {
  /** The message; nothing is shown without one. */
  readonly children?: ReactNode
  /** Red unless it worked. */
  readonly kind?: 'error' | 'success'
  /** Puts it away; without it, it stays until what it names is mended. */
  readonly onDismiss?: () => void
}

/**
 * A message about a form that stays until mended or dismissed. Keep it mounted
 * without children, so that screen readers notice when it is filled.
 */
export function FormAlert({ children, kind = 'error', onDismiss }: FormAlertProps) {
  const isEmpty = children === undefined || children === null || children === '' || children === false
  return (
    <div role="alert">
      {isEmpty ? null : (
        <div className={classes.alert} data-kind={kind}>
          <div className={classes.words}>{children}</div>
          {onDismiss === undefined ? null : (
            <button type="button" className={classes.dismiss} aria-label="Dismiss" onClick={onDismiss}>
              <CloseIcon size={20} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
