import type { Access, Operation } from '@usiku/contracts/operation.ts'
import { API_BASE, pathOf } from '@usiku/contracts/operation.ts'
import { operations } from '@usiku/contracts/operations.ts'
import { expect, it } from 'vitest'
import { MESSAGE_OF } from '../src/errors.ts'
import { signUp } from './builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

type Role = 'visitor' | 'customer' | 'admin'

const MAY_CALL: Readonly<Record<Access, readonly Role[]>> = {
  public: ['visitor', 'customer', 'admin'],
  customer: ['customer', 'admin'],
  admin: ['admin'],
}

/** Of somebody with a session of their own, since one of the operations ends it. */
async function tokenOf(test: TestApp, role: Role): Promise<string | undefined> {
  return role === 'visitor' ? undefined : (await signUp(test, { role })).token
}

/** What an operation says to a role: the body is nonsense, so access has to be decided without it. */
async function verdict({ app }: TestApp, operation: Operation, token: string | undefined): Promise<string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'none-such'])
  const { statusCode, json } = await app.inject({
    method: operation.method,
    url: pathOf(operation, Object.fromEntries(names)),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(operation.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(operation.method === 'GET' ? {} : { payload: 'this is not JSON' }),
  })
  if (statusCode === 401 || statusCode === 403) return `${statusCode} ${json().code}: ${json().message}`
  return statusCode < 500 ? 'may call' : `${statusCode}`
}

function expected(operation: Operation, role: Role): string {
  if (MAY_CALL[operation.access].includes(role)) return 'may call'
  if (role === 'customer') return `403 forbidden: ${MESSAGE_OF.forbidden}`
  return `401 missing_token: ${operation.missingTokenMessage ?? 'No Authorization Token Found'}`
}

it('has a route for every operation, and no operation twice', async () => {
  const { app } = await startTestApp()
  const missing = operations.filter(
    ({ method, path }) => !app.hasRoute({ method, url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1') }),
  )
  expect(missing.map((operation) => operation.id)).toEqual([])
  expect(new Set(operations.map((operation) => operation.id)).size).toBe(operations.length)
  expect(operations.length).toBeGreaterThan(20)
})

it.each<Role>(['visitor', 'customer', 'admin'])(
  'lets a %s call what its declaration says, and nothing else',
  async (role) => {
    const test = await startTestApp()
    const verdicts: Record<string, string> = {}
    for (const operation of operations) {
      verdicts[operation.id] = await verdict(test, operation, await tokenOf(test, role))
    }
    expect(verdicts).toEqual(
      Object.fromEntries(operations.map((operation) => [operation.id, expected(operation, role)])),
    )
  },
)
