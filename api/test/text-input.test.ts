import { getProfile, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { operations } from '@usiku/contracts/all-operations.ts'
import { createCategory } from '@usiku/contracts/catalogue/admin-operations.ts'
import { listProducts, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { API_BASE, buildPath } from '@usiku/contracts/http/operation.ts'
import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addCategory, addProduct, signUp } from './builders.ts'
import { createCartLine, createPlacement } from './order-builders.ts'
import { startTestApp } from './test-app.ts'

const ONE_LINE = 'The name must be plain text on one line.'

describe('a single-line text', () => {
  it.each(['Amina\r\nBcc: x@y.ke', 'Amina\u0000', 'Amina\ud800', 'Amina\u202e'])('rejects %j', async (name) => {
    const test = await startTestApp()
    const { user, token } = await signUp(test)
    const { status, error } = await test.call(updateProfile, { token, params: { id: user._id }, body: { name } })
    expect([status, error.fields]).toEqual([400, { name: ONE_LINE }])
    expect((await test.call(getProfile, { token })).reply.data).toEqual(user)
  })

  it('is required, also when only invisible characters were typed', async () => {
    const test = await startTestApp()
    const { token } = await signUp(test, { role: 'admin' })
    const body = { name: '\u200b\u2060', description: '\ufeff\n', image: '/media/0123456789abcdef0123-640.webp' }
    const { error } = await test.call(createCategory, { token, body })
    expect(error.fields).toEqual({ name: 'This field is required.', description: 'This field is required.' })
  })
})

it('normalizes line breaks of a multi-line text', async () => {
  const test = await startTestApp()
  const { user, token } = await signUp(test)
  const { volumeIds } = await addProduct(test.database)
  const lines = [await createCartLine(test.database, volumeIds[0] ?? '')]
  const order = (orderInstructions: string) =>
    test.call(placeOrder, { token, body: { ...createPlacement(user, lines), orderInstructions } })
  expect((await order('Gate 2\r\n\tring twice\r\n')).reply.data.orderInstructions).toBe('Gate 2\n\tring twice')
  expect((await order('Gate\u0007')).error.fields).toEqual({
    orderInstructions: 'The instructions must be plain text.',
  })
})

it('accepts any search term', async () => {
  const { call } = await startTestApp()
  expect((await call(searchProducts, { query: { search: 'gin\u0000\ttonic' } })).status).toBe(200)
})

it('fails on a control character in no parameter', async () => {
  const test = await startTestApp()
  const { app, database } = test
  const { token } = await signUp(test, { role: 'admin' })
  await addProduct(database, { slug: 'gin', category: await addCategory(database, { slug: 'gin' }) })
  const urls = operations.flatMap(({ method, path, params, query, stream }) => {
    if (method !== 'GET' || stream) return []
    const base = API_BASE + path
    const inPath = Object.keys(params?.properties ?? {}).map((name) => base.replace(`{${name}}`, 'gin%00'))
    const inQuery = Object.keys(query?.properties ?? {}).map(
      (name) => `${base.replace(/\{\w+\}/, 'gin')}?${new URLSearchParams({ search: 'gin', [name]: 'gin\0' })}`,
    )
    return [...inPath, ...inQuery]
  })
  const headers = { authorization: `Bearer ${token}` }
  const answers = await Promise.all(urls.map(async (url) => ({ url, ...(await app.inject({ url, headers })) })))
  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ url }) => url)).toEqual([])
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(5)
})

it('rejects a repeated query parameter', async () => {
  const { app } = await startTestApp()
  const answer = await app.inject({ url: `${buildPath(listProducts)}?search=gin&search=rum` })
  expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: { search: 'Give the search once only.' } })
})

it('explains what an e-mail looks like, also for a short text', async () => {
  const { call } = await startTestApp()
  const { status, error } = await call(subscribe, { body: { email: 'x' } })
  const words = 'Enter an e-mail address, such as amina@example.com.'
  expect([status, error.message, error.fields]).toEqual([400, words, { email: words }])
})
