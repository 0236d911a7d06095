import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import { type FormEvent, useMemo } from 'react'
import { type FieldErrors, focusFirst, pickFieldErrors, useFields } from '../../../../ui/forms/use-fields.ts'
import { type AdminMutationOptions, useAdminMutation } from '../use-admin-mutation.ts'

type Values<N extends string> = Readonly<Record<N, string>>

export interface ActionFormOptions<N extends string, R>
  extends Pick<AdminMutationOptions<Values<N>, R>, 'messages' | 'invalidates'> {
  readonly initial: Values<N>
  readonly check: (values: Values<N>) => FieldErrors<N>
  readonly send: (values: Values<N>) => Promise<R>
  /** The field of an error that the API answers without one. */
  readonly errorFields?: Readonly<Partial<Record<ErrorCode, N>>>
  readonly onDone: (result: R) => void
}

/** The state of a form that does one thing and closes. */
export function useActionForm<N extends string, R>(options: ActionFormOptions<N, R>) {
  const { values, errors, setErrors, setValue } = useFields<N>(options.initial)
  const action = useAdminMutation({
    mutationFn: options.send,
    messages: options.messages,
    invalidates: options.invalidates,
    onSuccess: options.onDone,
  })
  const { apiError } = action
  const { errorFields } = options
  // The same object until the next answer: new ones take the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the fields never change
  const serverErrors = useMemo((): FieldErrors<N> => {
    const field = apiError && errorFields?.[apiError.code]
    const coded = field && apiError ? { [field]: apiError.message } : {}
    return { ...coded, ...pickFieldErrors(apiError?.fields ?? {}, options.initial) } as FieldErrors<N>
  }, [apiError])
  const getError = (name: N) => errors[name] ?? serverErrors[name]
  const set = (name: N, value: string) => {
    setValue(name, value)
    if (serverErrors[name] !== undefined) action.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (action.isPending) return
    const fieldErrors = options.check(values)
    setErrors(fieldErrors)
    if (Object.keys(fieldErrors).length > 0) return focusFirst(event.currentTarget, fieldErrors)
    action.run(values)
  }
  return {
    values,
    set,
    getError,
    field: (name: N) => ({
      name,
      value: values[name],
      error: getError(name),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(name, event.currentTarget.value),
    }),
    serverErrors,
    alert: Object.keys(serverErrors).length > 0 ? undefined : action.problem,
    busy: action.isPending,
    submit,
  }
}
