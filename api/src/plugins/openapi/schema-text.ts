import type { Schema } from './document.ts'

/**
 * `{ name: string, 1 to 80 characters }`, a line for each field, `?` after optional ones. Named shapes appear by
 * their name.
 */
export function schemaText(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => schemaText(each, indent)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return listText(schema, indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return [schema.type ?? 'anything', ...limits(schema)].join(', ')
}

const DEEPER = '  '

function listText({ items = {}, minItems, maxItems }: Schema, indent: string): string {
  const count = range(minItems, maxItems, 'entries')
  return `[ ${schemaText(items, indent)} ]${count === undefined ? '' : `, ${count}`}`
}

function objectText({ properties = {}, required = [], patternProperties }: Schema, indent: string): string {
  const inside = indent + DEEPER
  const fields = Object.entries(properties).map(([name, schema]) => {
    return `${inside}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inside)}`
  })
  const others = Object.values(patternProperties ?? {}).map((schema) => `${inside}…: ${schemaText(schema, inside)}`)
  const lines = [...fields, ...others]
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function limits({ format, pattern, text, minimum, maximum, minLength, maxLength }: Schema): string[] {
  const all = [
    ...[format, range(minimum, maximum, ''), range(minLength || undefined, maxLength, 'characters')],
    text === 'line' ? 'one line' : undefined,
    pattern === undefined ? undefined : `matching ${pattern}`,
  ]
  return all.filter((limit) => limit !== undefined)
}

function range(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from === undefined && to === undefined) return undefined
  const numbers = from === undefined ? `up to ${to}` : to === undefined ? `from ${from}` : `${from} to ${to}`
  return unit === '' ? numbers : `${numbers} ${unit}`
}
