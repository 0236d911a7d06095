import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { ApiError, type Failure, NetworkError, toServerFailure } from '../../api/errors.ts'
import { isDeviceOnline, isOnline } from '../../network/connectivity.ts'
import { formatConnectivityIssue } from '../../network/connectivity-messages.ts'
import { notify } from '../../ui/feedback/notify.ts'
import {
  blankFields,
  type FieldErrors,
  type Fields,
  focusFirst,
  pickFieldErrors,
  useFields,
} from '../../ui/forms/use-fields.ts'

export interface AuthFormOptions<N extends string> {
  /** The toasts' key: a newer toast replaces the older. */
  readonly toastId: string
  readonly initial: Readonly<Record<N, string>>
  /** The error of each field when empty; all are required. */
  readonly requiredMessages: Readonly<Record<N, string>>
  readonly incompleteMessage: string
  /** Further validation, once no field is empty. */
  readonly check?: (values: Readonly<Record<N, string>>) => FieldErrors<N>
  /** @returns the success message */
  readonly send: (values: Readonly<Record<N, string>>) => Promise<string>
  /** The title when the server sends no message. */
  readonly failureMessage: string
  /** Fields concerned by an error that names none. */
  readonly toFieldErrors?: (error: ApiError) => FieldErrors<N>
  /** For one field: its error is not told once more in a toast. */
  readonly isToldAtField?: boolean
  /** Without it, the page stays after success. */
  readonly onSuccess?: AuthFormSuccess<N>
}

export interface AuthFormSuccess<N extends string> {
  /** How long the success message stays before it, in milliseconds. */
  readonly delayMs: number
  readonly navigate: (values: Readonly<Record<N, string>>) => void
}

/** `done` only with `next`. */
export type AuthStage = 'idle' | 'sending' | 'done'

export interface AuthForm<N extends string> {
  readonly fields: Fields<N>
  readonly alert: Failure | undefined
  readonly stage: AuthStage
  /** The success message, until the next submission. */
  readonly successMessage: string
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

export function useAuthForm<N extends string>(options: AuthFormOptions<N>): AuthForm<N> {
  const fields = useFields(options.initial)
  const [alert, setAlert] = useState<Failure>()
  const [successMessage, setSuccessMessage] = useState('')
  const [stage, setStage] = useState<AuthStage>('idle')
  useDelayedNavigation(stage === 'done' ? options.onSuccess : undefined, fields.values)

  const showFailure = (form: HTMLFormElement, { title, reason }: Failure, fieldErrors: FieldErrors<N>) => {
    if (options.isToldAtField && !hasNoErrors(fieldErrors)) notify.close(options.toastId)
    else notify.error(title, options.toastId, reason)
    fields.setErrors(fieldErrors)
    setAlert(hasNoErrors(fieldErrors) ? { title, reason } : undefined)
    focusFirst(form, fieldErrors)
  }

  // The form already shows the reason: focus it, so that it is announced.
  const showOffline = (form: HTMLFormElement) => {
    notify.error(
      options.failureMessage,
      options.toastId,
      formatConnectivityIssue(isDeviceOnline() ? 'unreachable' : 'offline'),
    )
    form.querySelector<HTMLElement>('[data-reason]')?.focus()
  }

  const send = async (form: HTMLFormElement) => {
    setStage('sending')
    setSuccessMessage('')
    try {
      const message = await options.send(fields.values)
      notify.success(message, options.toastId)
      setSuccessMessage(message)
      setStage(options.onSuccess ? 'done' : 'idle')
    } catch (error) {
      setStage('idle')
      if (error instanceof NetworkError && !isOnline()) return showOffline(form)
      showFailure(form, toServerFailure(error, options.failureMessage), getFieldErrors(options, error))
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stage !== 'idle') return
    const form = event.currentTarget
    if (!isDeviceOnline()) return showOffline(form)
    const missing = blankFields(fields.values, options.requiredMessages)
    const fieldErrors = options.check?.(fields.values) ?? {}
    fields.setErrors(missing)
    setAlert(hasNoErrors(missing) ? undefined : { title: options.incompleteMessage })
    if (!hasNoErrors(missing)) focusFirst(form, missing)
    else if (hasNoErrors(fieldErrors)) void send(form)
    else showFailure(form, { title: getFirstError(fieldErrors) }, fieldErrors)
  }

  // The alert about missing fields stays until all are filled in.
  const isComplete = alert?.title === options.incompleteMessage && hasNoErrors(fields.errors)
  return { fields, alert: isComplete ? undefined : alert, stage, successMessage, submit }
}

function useDelayedNavigation<N extends string>(
  onSuccess: AuthFormSuccess<N> | undefined,
  values: Readonly<Record<N, string>>,
): void {
  const navigate = useEffectEvent(() => onSuccess?.navigate(values))
  const delayMs = onSuccess?.delayMs
  useEffect(() => {
    if (delayMs === undefined) return
    const timer = setTimeout(() => navigate(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
}

const listErrorMessages = <N extends string>(errors: FieldErrors<N>) =>
  Object.values<string | undefined>(errors).filter((message) => message !== undefined)
const hasNoErrors = <N extends string>(errors: FieldErrors<N>) => listErrorMessages(errors).length === 0
const getFirstError = <N extends string>(errors: FieldErrors<N>) => listErrorMessages(errors)[0] ?? ''

function getFieldErrors<N extends string>(
  { requiredMessages, toFieldErrors }: AuthFormOptions<N>,
  error: unknown,
): FieldErrors<N> {
  if (!(error instanceof ApiError)) return {}
  return { ...pickFieldErrors(error.fields, requiredMessages), ...toFieldErrors?.(error) }
}
