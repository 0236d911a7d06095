import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { notify } from '../../../ui/notify.ts'
import { type FieldErrors, fieldsOf, focusFirst, useFields } from '../../../ui/use-fields.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { NAME_LISTS } from './catalogue.queries.ts'

/** What stands in a form's fields. */
type Values<N extends string> = Readonly<Record<N, string>>

/** What makes the form of a category, sub-category or brand the one it is. */
export interface NameForm<T, N extends string> {
  /** What is changed; `undefined` for a new one. */
  readonly entity: T | undefined
  readonly valuesOf: (entity: T | undefined) => Values<N>
  /** What is wrong, before anything is sent. */
  readonly check: (values: Values<N>, entity: T | undefined) => FieldErrors<N>
  readonly add: (values: Values<N>) => Promise<unknown>
  /** Changes it; `seen` has the version that was looked at. */
  readonly change: (seen: T, values: Values<N>) => Promise<unknown>
  /** It as the shop has it now. @throws Error when it is gone */
  readonly fetch: (seen: T) => Promise<T>
  readonly words: Record<'add' | 'change', { readonly success: string; readonly failure: string }>
  readonly onSaved: () => void
}

const NONE_THERE = 'It is no longer there.'

/** The one with an id among those that the shop answered. @throws Error when it is gone */
export function pick<T extends { readonly _id: string }>(all: readonly T[], { _id }: T): T {
  const found = all.find((one) => one._id === _id)
  if (found === undefined) throw new Error(NONE_THERE)
  return found
}

/** The fields of such a form, what is wrong with them, and saving. */
export function useNameForm<T, N extends string>(form: NameForm<T, N>) {
  // As it was when the form opened: with its version, a change made elsewhere is noticed.
  const [base, setBase] = useState(form.entity)
  const { values, errors, setErrors, setValue } = useFields<N>(form.valuesOf(base))
  const save = useAdminMutation({
    mutationFn: (seen: T | undefined) => (seen === undefined ? form.add(values) : form.change(seen, values)),
    words: form.entity === undefined ? form.words.add : form.words.change,
    invalidates: NAME_LISTS,
    onSuccess: form.onSaved,
  })
  const look = useMutation({
    mutationFn: (seen: T) => form.fetch(seen),
    onError: () => notify.error(NONE_THERE),
  })
  const answered = fieldsOf(save.fields, values)

  const set = (name: N, value: string) => {
    setValue(name, value)
    if (answered[name] !== undefined) save.reset()
  }
  const load = () => {
    if (base === undefined) return
    look.mutate(base, {
      onSuccess: (now) => {
        setBase(() => now)
        save.reset()
        for (const [name, value] of Object.entries<string>(form.valuesOf(now))) setValue(name as N, value)
      },
    })
  }
  const overwrite = () => {
    if (base !== undefined) look.mutate(base, { onSuccess: (now) => save.run(now) })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const wrong = form.check(values, base)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return focusFirst(event.currentTarget, wrong)
    save.run(base)
  }
  const errorOf = (name: N) => errors[name] ?? answered[name]
  return {
    values,
    base,
    set,
    errorOf,
    field: (name: N) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(name, event.currentTarget.value),
    }),
    alert: Object.keys(answered).length > 0 || save.conflict ? undefined : save.problem,
    conflict: save.conflict,
    busy: save.isPending || look.isPending,
    submit,
    load,
    overwrite,
  }
}
