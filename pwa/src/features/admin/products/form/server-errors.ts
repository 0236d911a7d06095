import type { ProductErrors } from './product-validation.ts'

/** API field names that differ from the form's. */
const FIELD_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^imagePublicId$/, 'thumbnailImage'],
  [/^tags\.\d+$/, 'tags'],
  [/^volumes\.(\d+)(\._id)?$/, 'volumes.$1.size'],
]

export function toProductErrors(fields: Readonly<Record<string, string>>): ProductErrors {
  const renamed = Object.entries(fields).map(([field, sentence]) => {
    const [pattern, name] = FIELD_NAMES.find(([known]) => known.test(field)) ?? []
    return [pattern && name ? field.replace(pattern, name) : field, sentence]
  })
  return Object.fromEntries(renamed) as ProductErrors
}
