import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { ApiError, type Failure, NetworkError, toServerFailure } from '../../api-client/errors.ts'
import { deviceIsOnline, isOnline } from '../../offline/connectivity.ts'
import { notify } from '../../ui/notify.ts'
import { troubleWords } from '../../ui/trouble-words.ts'
import { blankFields, type FieldErrors, type Fields, fieldsOf, focusFirst, useFields } from '../../ui/use-fields.ts'

/** What makes a form about an account the one it is. */
export interface AuthPlan<N extends string> {
  /** What its toasts are about: a newer one takes the place of an older one. */
  readonly about: string
  /** What stands in the fields when the page opens. */
  readonly initial: Readonly<Record<N, string>>
  /** What is said at each field that is left empty; all of them are wanted. */
  readonly wanted: Readonly<Record<N, string>>
  /** What the page says above such fields. */
  readonly incomplete: string
  /** What else is wrong with filled fields, before anything is sent. */
  readonly check?: (values: Readonly<Record<N, string>>) => FieldErrors<N>
  /** Asks the shop. @returns what to say when that went well */
  readonly send: (values: Readonly<Record<N, string>>) => Promise<string>
  /** What the first line says when the shop has said nothing. */
  readonly failed: string
  /** Fields that an answer is about without naming them. */
  readonly blamed?: (error: ApiError) => FieldErrors<N>
  /** Where success leads; without it, the page stays. */
  readonly next?: AuthNext<N>
}

/** What comes after success. */
export interface AuthNext<N extends string> {
  /** How long the words of success stand before it, in milliseconds. */
  readonly after: number
  readonly go: (values: Readonly<Record<N, string>>) => void
}

/** How far a form is; `done` only where success leads elsewhere. */
export type AuthStage = 'idle' | 'sending' | 'done'

/** What a page needs of its form. */
export interface AuthForm<N extends string> {
  readonly fields: Fields<N>
  /** What is wrong with the form as a whole; nothing when nothing is. */
  readonly alert: Failure | undefined
  readonly stage: AuthStage
  /** What the shop said when it last went well, and nothing has been sent since. */
  readonly goodNews: string
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/** Any of the forms about an account: what is missing, one try at a time, and what the shop says to it. */
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

  // Why stands in the form already: there it is read out, and can be read again.
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

  // What is missing is said until all of it has been filled in.
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
