import { describe, expect, it } from 'vitest'
import { operations } from '../all-operations.ts'
import { listProducts } from '../catalogue/operations.ts'
import { getOwnOrder } from '../orders/operations.ts'
import { buildPath } from './operation.ts'

describe('buildPath', () => {
  it('fills in encoded parameters', () => {
    expect(buildPath(listProducts)).toBe('/api/v1/admin/products')
    expect(buildPath(getOwnOrder, { orderId: '17/../x' })).toBe('/api/v1/user/order/17%2F..%2Fx')
  })

  it('throws when a parameter is missing', () => {
    expect(() => buildPath(getOwnOrder)).toThrow('orderId')
  })
})

describe('the operations', () => {
  it('have unique ids and paths', () => {
    expect(operations.length).toBeGreaterThan(20)
    expect(new Set(operations.map((op) => op.id)).size).toBe(operations.length)
    expect(new Set(operations.map((op) => `${op.method} ${op.path}`)).size).toBe(operations.length)
  })

  it('of the back office that delete or export need a recent sign-in', () => {
    const deletions = operations.filter(
      ({ access, method, isCsv }) => access === 'admin' && (method === 'DELETE' || isCsv),
    )
    expect(deletions.length).toBeGreaterThan(10)
    expect(deletions.filter(({ recentSignIn }) => recentSignIn !== true).map(({ id }) => id)).toEqual([
      // It ends a pause, and can be taken back.
      'resumeOrders',
    ])
  })

  it.each(operations.map((op) => [op.id, op] as const))('%s declares a parameter for each brace', (_, op) => {
    const braces = [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(op.params?.properties ?? {})).toEqual(braces)
  })

  it.each(operations.map((op) => [op.id, op] as const))('%s has a body only where it changes something', (_, op) => {
    expect(op.method === 'GET' && (op.body !== undefined || op.fileField !== undefined)).toBe(false)
  })

  it('limit the size of every input', () => {
    const loose = operations.flatMap((op) =>
      [op.params, op.query, op.body]
        .filter((schema) => schema !== undefined)
        .flatMap((schema) => unbounded(schema, op.id)),
    )
    expect(loose).toEqual([])
  })
})

interface AnySchema {
  readonly type?: string
  readonly properties?: Record<string, AnySchema>
  readonly items?: AnySchema
  readonly [keyword: string]: unknown
}

function unbounded(schema: unknown, path: string): string[] {
  const { type, properties, items, ...rest } = schema as AnySchema
  const has = (...keywords: string[]) => keywords.every((keyword) => keyword in rest)
  const problems: string[] = []
  if (type === 'string' && !has('enum') && !has('maxLength')) problems.push(path)
  if ((type === 'integer' || type === 'number') && !has('minimum', 'maximum')) problems.push(path)
  if (type === 'array' && !has('maxItems')) problems.push(path)
  if (type === 'object' && rest.additionalProperties !== false) problems.push(path)
  if (items) problems.push(...unbounded(items, `${path}[]`))
  for (const [name, inner] of Object.entries(properties ?? {})) problems.push(...unbounded(inner, `${path}.${name}`))
  return problems
}
