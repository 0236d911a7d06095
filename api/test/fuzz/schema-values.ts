import * as fc from 'fast-check'
import type { TSchema } from 'typebox'

interface Words {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly TSchema[]
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly items?: TSchema
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
}

/** Longer texts and lists come from the mutations. */
const LONGEST = 40
const MOST_ITEMS = 3

export function valuesOf(schema: TSchema): fc.Arbitrary<unknown> {
  const words = schema as Words
  if (words.anyOf) return fc.oneof(...words.anyOf.map(valuesOf))
  if (words.enum) return fc.constantFrom(...words.enum)
  switch (words.type) {
    case 'object':
      return objects(words)
    case 'array':
      return fc.array(valuesOf(words.items ?? {}), { minLength: words.minItems ?? 0, maxLength: MOST_ITEMS })
    case 'string':
      return texts(words)
    case 'integer':
      return fc.integer({ min: words.minimum ?? 0, max: words.maximum ?? 1_000 })
    case 'number':
      return fc.double({ min: words.minimum ?? 0, max: words.maximum ?? 1_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function objects({ properties = {}, required = [] }: Words): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valuesOf(part)]))
  return fc.record(values, { requiredKeys: [...required] })
}

function texts({ pattern, format, minLength = 0, maxLength = LONGEST }: Words): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const fits = (text: string) => text.trim().length >= minLength && text.length <= maxLength
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(fits)
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, LONGEST) }).filter(fits)
}
