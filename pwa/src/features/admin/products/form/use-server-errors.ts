import { type RefObject, useEffect } from 'react'
import { focusFirst } from '../../../../ui/forms/use-fields.ts'
import type { ProductErrors } from './product-validation.ts'

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

/** API field names that differ from the form's. */
const FIELD_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^imagePublicId$/, 'thumbnailImage'],
  [/^tags\.\d+$/, 'tags'],
  [/^volumes\.(\d+)\.sales\.(\d+)(\.discount)?$/, 'volumes.$1.sales.$2.price'],
  [/^volumes\.(\d+)(\._id|\.sales)?$/, 'volumes.$1.size'],
  [/^volumes\.(\d+)\.parts\.(\d+)(\.volumeId)?$/, 'volumes.$1.parts.$2.quantity'],
]

function toProductErrors(fields: Readonly<Record<string, string>>): ProductErrors {
  const renamed = Object.entries(fields).map(([field, sentence]) => {
    const [pattern, name] = FIELD_NAMES.find(([known]) => known.test(field)) ?? []
    return [pattern && name ? field.replace(pattern, name) : field, sentence]
  })
  return Object.fromEntries(renamed) as ProductErrors
}
