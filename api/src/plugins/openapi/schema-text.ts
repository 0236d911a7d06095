import type { Schema } from './document.ts'

/**
 * `{ name: string, 1 to 80 characters }`, a line for each field, `?` after optional ones. Named shapes appear by
 * their name.
 */
export function formatSchema(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => formatSchema(each, indent)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return formatList(schema, indent)
  if (schema.type === 'object') return formatObject(schema, indent)
  return [schema.type ?? 'anything', ...formatLimits(schema)].join(', ')
}

const DEEPER = '  '

function formatList({ items = {}, minItems, maxItems }: Schema, indent: string): string {
  const count = formatRange(minItems, maxItems, 'entries')
  return `[ ${formatSchema(items, indent)} ]${count === undefined ? '' : `, ${count}`}`
}

function formatObject({ properties = {}, required = [], patternProperties }: Schema, indent: string): string {
  const inside = indent + DEEPER
  const fields = Object.entries(properties).map(([name, schema]) => {
    return `${inside}${name}${required.includes(name) ? '' : '?'}: ${formatSchema(schema, inside)}`
  })
  const others = Object.values(patternProperties ?? {}).map((schema) => `${inside}…: ${formatSchema(schema, inside)}`)
  const lines = [...fields, ...others]
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function formatLimits({ format, pattern, text, minimum, maximum, minLength, maxLength }: Schema): string[] {
  const all = [
    ...[format, formatRange(minimum, maximum, ''), formatRange(minLength || undefined, maxLength, 'characters')],
    text === 'line' ? 'one line' : undefined,
    pattern === undefined ? undefined : `matching ${pattern}`,
  ]
  return all.filter((limit) => limit !== undefined)
}

function formatRange(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from === undefined && to === undefined) return undefined
  const numbers = from === undefined ? `up to ${to}` : to === undefined ? `from ${from}` : `${from} to ${to}`
  return unit === '' ? numbers : `${numbers} ${unit}`
}
