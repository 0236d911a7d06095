import { shapes } from '@usiku/contracts/operations.ts'

const NAMES: ReadonlyMap<string, string> = new Map([...shapes].map(([name, shape]) => [JSON.stringify(shape), name]))

/** Where the document has a shape. */
export const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Every shape that the contracts name, made of references to the others. */
export function componentSchemas(): Record<string, unknown> {
  return Object.fromEntries([...shapes].map(([name, shape]) => [name, insideOf(shape)]))
}

/** A part of the document with a reference in the place of every shape that has a name: else each is told dozens of times. */
export function withReferences(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  const name = NAMES.get(JSON.stringify(part))
  return name === undefined ? insideOf(part) : referenceTo(name)
}

function insideOf(part: object): unknown {
  if (Array.isArray(part)) return part.map(withReferences)
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, withReferences(inner)]))
}
