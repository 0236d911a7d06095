import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useConnectivityIssue } from '../../network/connectivity.ts'
import { formatConnectivityIssue, formatRetryMessage } from '../../network/connectivity-messages.ts'
import { FailureText } from '../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import classes from './auth-form.module.css'
import type { AuthStage, AuthForm as Form } from './use-auth-form.ts'

export interface AuthFormProps {
  readonly form: Pick<Form<string>, 'alert' | 'stage' | 'submit'>
  /** What is impossible while offline: `You can log in`. */
  readonly offlineHint: string
  readonly buttonLabels: Readonly<Record<AuthStage, string>>
  readonly children: ReactNode
}

export function AuthForm({ form: { alert, stage, submit }, offlineHint, buttonLabels, children }: AuthFormProps) {
  const hintId = useId()
  const connectivityIssue = useConnectivityIssue()
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {/* Gets the focus when the form is submitted without a connection. */}
      <div
        id={hintId}
        role="status"
        tabIndex={-1}
        data-reason
        {...(connectivityIssue ? { className: classes.reason } : {})}
      >
        {connectivityIssue &&
          `${formatConnectivityIssue(connectivityIssue)} ${formatRetryMessage(connectivityIssue, offlineHint)}`}
      </div>
      <FormAlert>{alert && <FailureText {...alert} />}</FormAlert>
      {children}
      {/* `aria-disabled`, since `disabled` would lose the keyboard focus. */}
      <Button
        type="submit"
        size="lg"
        fullWidth
        className={classes.submit}
        aria-disabled={stage !== 'idle' || connectivityIssue === 'offline'}
        {...(connectivityIssue ? { 'aria-describedby': hintId } : {})}
      >
        {buttonLabels[stage]}
      </Button>
    </form>
  )
}
