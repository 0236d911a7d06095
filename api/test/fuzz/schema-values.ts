import * as fc from 'fast-check'
import type { TSchema } from 'typebox'

interface JsonSchema {
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
const MAX_LENGTH = 40
const MAX_ITEMS = 3

export function createValues(schema: TSchema): fc.Arbitrary<unknown> {
  const json = schema as JsonSchema
  if (json.anyOf) return fc.oneof(...json.anyOf.map(createValues))
  if (json.enum) return fc.constantFrom(...json.enum)
  switch (json.type) {
    case 'object':
      return objects(json)
    case 'array':
      return fc.array(createValues(json.items ?? {}), { minLength: json.minItems ?? 0, maxLength: MAX_ITEMS })
    case 'string':
      return texts(json)
    case 'integer':
      return fc.integer({ min: json.minimum ?? 0, max: json.maximum ?? 1_000 })
    case 'number':
      return fc.double({ min: json.minimum ?? 0, max: json.maximum ?? 1_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, createValues(part)]))
  return fc.record(values, { requiredKeys: [...required] })
}

function texts({ pattern, format, minLength = 0, maxLength = MAX_LENGTH }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const fits = (text: string) => text.trim().length >= minLength && text.length <= maxLength
  if (pattern !== undefined) {
    return fc.stringMatching(new RegExp(lengthen(pattern, minLength, Math.min(maxLength, MAX_LENGTH)))).filter(fits)
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, MAX_LENGTH) }).filter(fits)
}

/** Of a pattern without end only short texts would be made, and never one that is long enough. */
function lengthen(pattern: string, min: number, max: number): string {
  return min > 1 ? pattern.replace(']+', `]{${min},${Math.max(min, max)}}`) : pattern
}
