import type { ProductErrors } from './product-rules.ts'

/** API field names that differ from the form's. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^imagePublicId$/, 'thumbnailImage'],
  [/^tags\.\d+$/, 'tags'],
  [/^volumes\.(\d+)(\._id)?$/, 'volumes.$1.size'],
]

export function answeredErrors(fields: Readonly<Record<string, string>>): ProductErrors {
  const named = Object.entries(fields).map(([field, sentence]) => {
    const [pattern, name] = NAMES.find(([known]) => known.test(field)) ?? []
    return [pattern && name ? field.replace(pattern, name) : field, sentence]
  })
  return Object.fromEntries(named) as ProductErrors
}
