import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { ApiError, type Failure, NetworkError, toServerFailure } from '../../api-client/errors.ts'
import { deviceIsOnline, isOnline } from '../../offline/connectivity.ts'
import { notify } from '../../ui/notify.ts'
import { troubleWords } from '../../ui/trouble-words.ts'
import { blankFields, type FieldErrors, type Fields, fieldsOf, focusFirst, useFields } from '../../ui/use-fields.ts'

export interface AuthPlan<N extends string> {
  /** The toasts' key: a newer toast replaces the older. */
  readonly about: string
  readonly initial: Readonly<Record<N, string>>
  /** The error of each field when empty; all are required. */
  readonly wanted: Readonly<Record<N, string>>
  readonly incomplete: string
  /** Further validation, once no field is empty. */
  readonly check?: (values: Readonly<Record<N, string>>) => FieldErrors<N>
  /** @returns the success message */
  readonly send: (values: Readonly<Record<N, string>>) => Promise<string>
  /** The title when the server sends no message. */
  readonly failed: string
  /** Fields concerned by an error that names none. */
  readonly blamed?: (error: ApiError) => FieldErrors<N>
  /** Without it, the page stays after success. */
  readonly next?: AuthNext<N>
}

export interface AuthNext<N extends string> {
  /** How long the success message stays before it, in milliseconds. */
  readonly after: number
  readonly go: (values: Readonly<Record<N, string>>) => void
}

/** `done` only with `next`. */
export type AuthStage = 'idle' | 'sending' | 'done'

export interface AuthForm<N extends string> {
  readonly fields: Fields<N>
  readonly alert: Failure | undefined
  readonly stage: AuthStage
  /** The success message, until the next submission. */
  readonly goodNews: string
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

export function useAuthForm<N extends string>(plan: AuthPlan<N>): AuthForm<N> {
  const fields = useFields(plan.initial)
  const [alert, setAlert] = useState<Failure>()
  const [goodNews, setGoodNews] = useState('')
  const [stage, setStage] = useState<AuthStage>('idle')
  useNext(stage === 'done' ? plan.next : undefined, fields.values)

  const refuse = (form: HTMLFormElement, { title, reason }: Failure, wrong: FieldErrors<N>) => {
    notify.error(title, plan.about, reason)
    fields.setErrors(wrong)
    setAlert(isEmpty(wrong) ? { title, reason } : undefined)
    focusFirst(form, wrong)
  }

  // The form already shows the reason: focus it, so that it is announced.
  const putOff = (form: HTMLFormElement) => {
    notify.error(plan.failed, plan.about, troubleWords(deviceIsOnline() ? 'silent' : 'offline'))
    form.querySelector<HTMLElement>('[data-why]')?.focus()
  }

  const send = async (form: HTMLFormElement) => {
    setStage('sending')
    setGoodNews('')
    try {
      const words = await plan.send(fields.values)
      notify.success(words, plan.about)
      setGoodNews(words)
      setStage(plan.next ? 'done' : 'idle')
    } catch (error) {
      setStage('idle')
      if (error instanceof NetworkError && !isOnline()) return putOff(form)
      refuse(form, toServerFailure(error, plan.failed), wrongFields(plan, error))
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stage !== 'idle') return
    const form = event.currentTarget
    if (!deviceIsOnline()) return putOff(form)
    const blank = blankFields(fields.values, plan.wanted)
    const wrong = plan.check?.(fields.values) ?? {}
    fields.setErrors(blank)
    setAlert(isEmpty(blank) ? undefined : { title: plan.incomplete })
    if (!isEmpty(blank)) focusFirst(form, blank)
    else if (isEmpty(wrong)) void send(form)
    else refuse(form, { title: firstOf(wrong) }, wrong)
  }

  // The alert about missing fields stays until all are filled in.
  const isMended = alert?.title === plan.incomplete && isEmpty(fields.errors)
  return { fields, alert: isMended ? undefined : alert, stage, goodNews, submit }
}

function useNext<N extends string>(next: AuthNext<N> | undefined, values: Readonly<Record<N, string>>): void {
  const go = useEffectEvent(() => next?.go(values))
  const after = next?.after
  useEffect(() => {
    if (after === undefined) return
    const timer = setTimeout(() => go(), after)
    return () => clearTimeout(timer)
  }, [after])
}

const sentences = <N extends string>(errors: FieldErrors<N>) =>
  Object.values<string | undefined>(errors).filter((words) => words !== undefined)
const isEmpty = <N extends string>(errors: FieldErrors<N>) => sentences(errors).length === 0
const firstOf = <N extends string>(errors: FieldErrors<N>) => sentences(errors)[0] ?? ''

function wrongFields<N extends string>({ wanted, blamed }: AuthPlan<N>, error: unknown): FieldErrors<N> {
  if (!(error instanceof ApiError)) return {}
  return { ...fieldsOf(error.fields, wanted), ...blamed?.(error) }
}
