import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { CloseIcon } from '../icons/sign-icons.tsx'
import classes from './form-alert.module.css'

export interface FormAlertProps {
  readonly children?: ReactNode
  readonly kind?: 'error' | 'success'
  readonly onDismiss?: () => void
}

/** Keep it mounted without children, so that screen readers notice when it is filled. */
export function FormAlert({ children, kind = 'error', onDismiss }: FormAlertProps) {
  const isEmpty = children === undefined || children === null || children === '' || children === false
  return (
    <div role="alert">
      {isEmpty ? null : (
        <div className={classes.alert} data-kind={kind}>
          <div className={classes.message}>{children}</div>
          {onDismiss === undefined ? null : (
            <button type="button" className={classes.dismiss} aria-label={t`Dismiss`} onClick={onDismiss}>
              <CloseIcon size={20} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
