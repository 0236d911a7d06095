import { namedSchemas } from '@usiku/contracts/all-schemas.ts'

const NAMES_BY_SCHEMA: ReadonlyMap<string, string> = new Map(
  [...namedSchemas].map(([name, shape]) => [JSON.stringify(shape), name]),
)

export const createReference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export function listComponentSchemas(): Record<string, unknown> {
  return Object.fromEntries([...namedSchemas].map(([name, shape]) => [name, mapChildren(shape)]))
}

/** Replaces named shapes by references; otherwise each would be repeated dozens of times. */
export function withReferences(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  const name = NAMES_BY_SCHEMA.get(JSON.stringify(part))
  return name === undefined ? mapChildren(part) : createReference(name)
}

function mapChildren(part: object): unknown {
  if (Array.isArray(part)) return part.map(withReferences)
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, withReferences(inner)]))
}
