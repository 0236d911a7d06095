import { type ChangeEvent, useState } from 'react'

/** What is wrong with fields, by their names; nothing or `undefined` with those that are right. */
export type FieldErrors<N extends string> = { readonly [P in N]?: string | undefined }

/** What a form knows of its text fields. */
export interface Fields<N extends string> {
  readonly values: Readonly<Record<N, string>>
  readonly errors: FieldErrors<N>
  /** The props of one text field. */
  readonly field: (name: N) => {
    readonly name: N
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  readonly setValue: (name: N, value: string) => void
  readonly setErrors: (errors: FieldErrors<N>) => void
}

/** The text fields of a form and what is wrong with each; typing mends a field. @param wrong from the beginning */
export function useFields<N extends string>(
  initial: Readonly<Record<N, string>>,
  wrong: FieldErrors<N> = {},
): Fields<N> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<N>>(wrong)
  const setValue = (name: N, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const field = (name: N) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(name, event.currentTarget.value),
  })
  return { values, errors, field, setValue, setErrors }
}

/** What is missing among fields that may not be blank, with a sentence for each. */
export function blankFields<N extends string>(
  values: Readonly<Record<N, string>>,
  sentences: FieldErrors<N>,
): FieldErrors<N> {
  const blank = Object.entries<string | undefined>(sentences).filter(([name]) => values[name as N].trim() === '')
  return Object.fromEntries(blank) as FieldErrors<N>
}

/** The sentences of an answer that belong to fields of this form. */
export function fieldsOf<N extends string>(
  answered: Readonly<Record<string, string>>,
  names: Readonly<Record<N, string>>,
): FieldErrors<N> {
  const own = Object.entries(answered).filter(([name]) => name in names)
  return Object.fromEntries(own) as FieldErrors<N>
}

/** Puts the cursor into the first of the form's fields that has an error. */
export function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, string | undefined>>): void {
  const wrong = [...form.elements].find((element) => errors[element.getAttribute('name') ?? ''] !== undefined)
  if (wrong instanceof HTMLElement) wrong.focus()
}
