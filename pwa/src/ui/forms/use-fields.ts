import { type ChangeEvent, useState } from 'react'

export type FieldErrors<N extends string> = { readonly [P in N]?: string | undefined }

export interface Fields<N extends string> {
  readonly values: Readonly<Record<N, string>>
  readonly errors: FieldErrors<N>
  readonly field: (name: N) => {
    readonly name: N
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  readonly setValue: (name: N, value: string) => void
  readonly setErrors: (errors: FieldErrors<N>) => void
}

export function useFields<N extends string>(
  initial: Readonly<Record<N, string>>,
  initialErrors: FieldErrors<N> = {},
): Fields<N> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<N>>(initialErrors)
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

export function blankFields<N extends string>(
  values: Readonly<Record<N, string>>,
  messages: FieldErrors<N>,
): FieldErrors<N> {
  const blank = Object.entries<string | undefined>(messages).filter(([name]) => values[name as N].trim() === '')
  return Object.fromEntries(blank) as FieldErrors<N>
}

export function pickFieldErrors<N extends string>(
  serverErrors: Readonly<Record<string, string>>,
  names: Readonly<Record<N, string>>,
): FieldErrors<N> {
  const own = Object.entries(serverErrors).filter(([name]) => name in names)
  return Object.fromEntries(own) as FieldErrors<N>
}

export function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, string | undefined>>): void {
  const initialErrors = [...form.elements].find((element) => errors[element.getAttribute('name') ?? ''] !== undefined)
  if (initialErrors instanceof HTMLElement) initialErrors.focus()
}
