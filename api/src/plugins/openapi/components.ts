import { shapes } from '@usiku/contracts/operations.ts'

const NAMES: ReadonlyMap<string, string> = new Map([...shapes].map(([name, shape]) => [JSON.stringify(shape), name]))

export const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export function componentSchemas(): Record<string, unknown> {
  return Object.fromEntries([...shapes].map(([name, shape]) => [name, insideOf(shape)]))
}

/** Replaces named shapes by references; otherwise each would be repeated dozens of times. */
export function withReferences(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  const name = NAMES.get(JSON.stringify(part))
  return name === undefined ? insideOf(part) : referenceTo(name)
}

function insideOf(part: object): unknown {
  if (Array.isArray(part)) return part.map(withReferences)
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, withReferences(inner)]))
}
