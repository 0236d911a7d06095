import { operations } from '@usiku/contracts/all-operations.ts'
import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import type { DeclaredOperation } from '@usiku/contracts/http/operation.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { expect, it } from 'vitest'
import { addProduct, signUpAdmin } from './builders.ts'
import { injectOnce } from './inject-once.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const FOR_EVERYBODY = 'public, max-age=30, stale-while-revalidate=300, tagged'
/** Responses that keep the client's copy current must never come from a browser cache without revalidation. */
const REVALIDATED = 'no-cache, tagged'

async function keeping({ app }: TestApp, operation: DeclaredOperation, id: string, token?: string): Promise<string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
    name,
    name === 'slug' ? 'latest' : id,
  ])
  const { headers } = await injectOnce(app, {
    method: operation.method,
    url: buildPath(operation, Object.fromEntries(names)),
    query: operation.query?.required?.includes('search') ? { search: 'gin' } : {},
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(operation.method === 'GET' ? {} : { payload: {} }),
  })
  return `${String(headers['cache-control'])}${headers.etag === undefined ? '' : ', tagged'}`
}

async function everyKeeping(operationsAsked: readonly DeclaredOperation[], isSignedIn: boolean): Promise<string[]> {
  const test = await startTestApp()
  const { id } = await addProduct(test.database)
  const found: string[] = []
  for (const operation of operationsAsked) {
    // A new account each time: one of the operations ends the session.
    const token = isSignedIn ? (await signUpAdmin(test)).token : undefined
    found.push(`${operation.id}: ${await keeping(test, operation, id, token)}`)
  }
  return found
}

const isPublicRead = ({ access, method }: DeclaredOperation) => access === 'public' && method === 'GET'

it('lets shared caches store public responses for a moment, with an ETag', async () => {
  const reads = operations.filter(isPublicRead)
  expect(reads.length).toBeGreaterThan(10)
  expect(await everyKeeping(reads, false)).toEqual(
    reads.map(({ id }) => `${id}: ${id === getCatalogueChanges.id ? REVALIDATED : FOR_EVERYBODY}`),
  )
})

it('forbids storing other responses', async () => {
  const others = operations.filter((operation) => !isPublicRead(operation))
  expect(await everyKeeping(others, false)).toEqual(others.map(({ id }) => `${id}: no-store`))
})

it('forbids storing responses to requests with a token', async () => {
  const found = await everyKeeping(operations, true)
  expect(found.filter((line) => !line.includes(': no-store'))).toEqual([])
  expect(found).toHaveLength(operations.length)
})
