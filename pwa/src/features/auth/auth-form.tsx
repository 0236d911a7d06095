import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './auth-form.module.css'
import type { AuthStage, AuthForm as Form } from './use-auth-form.ts'

/** What a form about an account takes. */
export interface AuthFormProps {
  readonly form: Pick<Form<string>, 'alert' | 'stage' | 'submit'>
  /** What the button says before, during and after. */
  readonly button: Readonly<Record<AuthStage, string>>
  /** The fields. */
  readonly children: ReactNode
}

/** A form about an account: what is wrong with it, its fields and its one button. */
export function AuthForm({ form: { alert, stage, submit }, button, children }: AuthFormProps) {
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FormAlert>{alert}</FormAlert>
      {children}
      {/* Not disabled meanwhile: a keyboard would lose its place. */}
      <Button type="submit" size="lg" fullWidth className={classes.submit} aria-disabled={stage !== 'idle'}>
        {button[stage]}
      </Button>
    </form>
  )
}
