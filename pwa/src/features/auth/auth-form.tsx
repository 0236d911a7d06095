import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTrouble } from '../../offline/connectivity.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterWords, troubleWords } from '../../ui/trouble-words.ts'
import classes from './auth-form.module.css'
import type { AuthStage, AuthForm as Form } from './use-auth-form.ts'

/** What a form about an account takes. */
export interface AuthFormProps {
  readonly form: Pick<Form<string>, 'alert' | 'stage' | 'submit'>
  /** What has to wait while the shop cannot be asked: `You can log in`. */
  readonly later: string
  /** What the button says before, during and after. */
  readonly button: Readonly<Record<AuthStage, string>>
  /** The fields. */
  readonly children: ReactNode
}

/** A form about an account: what is wrong with it, its fields and its one button. */
export function AuthForm({ form: { alert, stage, submit }, later, button, children }: AuthFormProps) {
  const whyId = useId()
  const trouble = useTrouble()
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {/* Pressed all the same, the form answers with it. */}
      <div id={whyId} role="status" tabIndex={-1} data-why {...(trouble ? { className: classes.why } : {})}>
        {trouble && `${troubleWords(trouble)} ${laterWords(trouble, later)}`}
      </div>
      <FormAlert>{alert && <FailureText {...alert} />}</FormAlert>
      {children}
      {/* Not disabled meanwhile: a keyboard would lose its place. */}
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
