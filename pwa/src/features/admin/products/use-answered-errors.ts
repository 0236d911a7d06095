import { type RefObject, useEffect } from 'react'
import { focusFirst } from '../../../ui/use-fields.ts'
import { answeredErrors } from './answered-errors.ts'
import type { ProductErrors } from './product-rules.ts'

/** Shows each server error at its field, once for each answer. */
export function useAnsweredErrors(
  form: RefObject<HTMLFormElement | null>,
  fields: Readonly<Record<string, string>>,
  showErrors: (errors: ProductErrors) => void,
): void {
  useEffect(() => {
    const errors = answeredErrors(fields)
    if (Object.keys(errors).length === 0) return
    showErrors(errors)
    if (form.current) focusFirst(form.current, errors)
  }, [form, fields, showErrors])
}
