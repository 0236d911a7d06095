import { operations } from '@usiku/contracts/all-operations.ts'
import fastJsonStringify from 'fast-json-stringify'
import { expect, it } from 'vitest'
import { toRouteOptions } from './register-operation.ts'
import { validatorCompiler } from './validation.ts'

/** The server compiles each only when it is used. */
it('compiles the schemas of all operations', () => {
  const broken: string[] = []
  const replies = new Map<object, string>()
  for (const operation of operations) {
    const { method, url, schema } = toRouteOptions(operation)
    const { response, ...parts } = schema as Record<string, object>
    for (const httpPart of ['params', 'querystring', 'body', 'headers']) {
      const part = parts[httpPart]
      if (part === undefined) continue
      const validate = validatorCompiler({ schema: part, method, url, httpPart }) as (value: unknown) => unknown
      collect(broken, `${operation.id} ${httpPart}`, () => validate({}))
    }
    for (const [status, reply] of Object.entries(response ?? {})) replies.set(reply, `${operation.id} ${status}`)
  }
  for (const [reply, name] of replies) collect(broken, name, () => fastJsonStringify(reply))
  expect(operations.length).toBeGreaterThan(100)
  expect(broken).toEqual([])
}, 60_000)

function collect(broken: string[], name: string, work: () => unknown): void {
  try {
    work()
  } catch (error) {
    broken.push(`${name}: ${error}`)
  }
}
