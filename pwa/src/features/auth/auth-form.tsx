import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTrouble } from '../../offline/connectivity.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterWords, troubleWords } from '../../ui/trouble-words.ts'
import classes from './auth-form.module.css'
import type { AuthStage, AuthForm as Form } from './use-auth-form.ts'

export interface AuthFormProps {
  readonly form: Pick<Form<string>, 'alert' | 'stage' | 'submit'>
  /** What is impossible while offline: `You can log in`. */
  readonly later: string
  readonly button: Readonly<Record<AuthStage, string>>
  readonly children: ReactNode
}

export function AuthForm({ form: { alert, stage, submit }, later, button, children }: AuthFormProps) {
  const whyId = useId()
  const trouble = useTrouble()
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {/* Gets the focus when the form is submitted without a connection. */}
      <div id={whyId} role="status" tabIndex={-1} data-why {...(trouble ? { className: classes.why } : {})}>
        {trouble && `${troubleWords(trouble)} ${laterWords(trouble, later)}`}
      </div>
      <FormAlert>{alert && <FailureText {...alert} />}</FormAlert>
      {children}
      {/* `aria-disabled`, since `disabled` would lose the keyboard focus. */}
      <Button
        type="submit"
        size="lg"
        fullWidth
        className={classes.submit}
        aria-disabled={stage !== 'idle' || trouble === 'offline'}
        {...(trouble ? { 'aria-describedby': whyId } : {})}
      >
        {button[stage]}
      </Button>
    </form>
  )
}
