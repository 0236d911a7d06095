import type { ProductErrors } from './product-rules.ts'

/** What the shop calls some fields, and what the form calls them. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^imagePublicId$/, 'thumbnailImage'],
  [/^tags\.\d+$/, 'tags'],
  [/^volumes\.(\d+)(\._id)?$/, 'volumes.$1.size'],
]

/** The sentences of the shop's answer, by the names of the form's fields. */
export function answeredErrors(fields: Readonly<Record<string, string>>): ProductErrors {
  const named = Object.entries(fields).map(([field, sentence]) => {
    const [pattern, name] = NAMES.find(([known]) => known.test(field)) ?? []
    return [pattern && name ? field.replace(pattern, name) : field, sentence]
  })
  return Object.fromEntries(named) as ProductErrors
}
