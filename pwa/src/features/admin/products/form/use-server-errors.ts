import { type RefObject, useEffect } from 'react'
import { focusFirst } from '../../../../ui/forms/use-fields.ts'
import type { ProductErrors } from './product-validation.ts'
import { toProductErrors } from './server-errors.ts'

/** Shows each server error at its field, once for each answer. */
export function useServerErrors(
  form: RefObject<HTMLFormElement | null>,
  fields: Readonly<Record<string, string>>,
  showErrors: (errors: ProductErrors) => void,
): void {
  useEffect(() => {
    const errors = toProductErrors(fields)
    if (Object.keys(errors).length === 0) return
    showErrors(errors)
    if (form.current) focusFirst(form.current, errors)
  }, [form, fields, showErrors])
}
