import { login, logout, register } from '@usiku/contracts/accounts/operations.ts'
import { getProduct } from '@usiku/contracts/catalogue/operations.ts'
import type { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import { API_BASE, buildPath } from '@usiku/contracts/http/operation.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { signUp } from './builders.ts'
import { createFakePwa } from './fake-pwa.ts'
import { startTestApp } from './test-app.ts'

/** Traces of the implementation and of the machine. */
const LEAKS = /node_modules|\bat .*\(|\.ts:\d|FST_|SQLITE|stack|\/work\/|\/home\//

async function getRejection(request: InjectOptions): Promise<{ status: number; error: ErrorReply }> {
  const { app } = await startTestApp()
  const response = await app.inject(request)
  expect(response.payload).not.toMatch(LEAKS)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const error: ErrorReply = response.json()
  expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/)
  return { status: response.statusCode, error }
}

const json = { 'content-type': 'application/json' }
const url = buildPath(login)

describe('a request body', () => {
  it.each<[string, Pick<InjectOptions, 'payload' | 'headers'>, number, string]>([
    ['of broken JSON', { headers: json, payload: '{"email": ' }, 400, 'malformed_request'],
    ['that is empty', { headers: json, payload: '' }, 400, 'malformed_request'],
    ['of plain text', { headers: { 'content-type': 'text/plain' }, payload: 'hello' }, 415, 'unsupported_media_type'],
    [
      'of a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a&password=b' },
      ...([415, 'unsupported_media_type'] as const),
    ],
    ['of an unknown content type', { headers: { 'content-type': 'a/b' }, payload: 'x' }, 415, 'unsupported_media_type'],
    ['with a __proto__ field', { headers: json, payload: '{"__proto__":{"role":"admin"}}' }, 400, 'malformed_request'],
    [
      'that is too large',
      { headers: json, payload: JSON.stringify({ email: 'a'.repeat(70_000) }) },
      ...([413, 'body_too_large'] as const),
    ],
    ['that is a list', { headers: json, payload: '[]' }, 400, 'validation_failed'],
    ['that is null', { headers: json, payload: 'null' }, 400, 'validation_failed'],
  ])('%s is rejected', async (_, request, status, code) => {
    const answer = await getRejection({ method: 'POST', url, ...request })
    expect([answer.status, answer.error.code]).toEqual([status, code])
  })

  it('with an unknown field is rejected with its name', async () => {
    const { error } = await getRejection({
      method: 'POST',
      url,
      payload: { email: 'a@b.ke', password: 'x', isAdmin: true },
    })
    expect(error.fields).toEqual({ isAdmin: 'This field is not known.' })
  })

  it('lists unknown fields, also when every object has one', async () => {
    const { error } = await getRejection({
      method: 'POST',
      url,
      payload: { email: 'a@b.ke', password: 'x', toString: 1 },
    })
    expect(error.fields).toEqual({ toString: 'This field is not known.' })
  })

  it('gets a response of limited size, whatever the number of errors', async () => {
    const payload = Object.fromEntries(Array.from({ length: 8_000 }, (_, number) => [number.toString(36), 0]))
    const { error } = await getRejection({ method: 'POST', url, payload })
    expect(Object.keys(error.fields ?? {})).toHaveLength(100)
  })

  it('with a number as a string, or the reverse, is rejected', async () => {
    const { error } = await getRejection({ method: 'POST', url, payload: { email: 7, password: 'x' } })
    expect(error.fields).toEqual({ email: 'The e-mail must be text.' })
    const test = await startTestApp()
    const { token } = await signUp(test)
    const order = await test.call(placeOrder, { token, body: { totalAmount: '100' } })
    expect(order.status).toBe(400)
    expect(Object.keys(order.error.fields ?? {})).toContain('totalAmount')
  })

  it('may be as large as an order of many lines', async () => {
    const { app } = await startTestApp()
    const payload = { name: 'a', email: 'a@b.ke', password: 'x'.repeat(60_000), confirmPassword: '' }
    expect((await app.inject({ method: 'POST', url: buildPath(register), payload })).statusCode).toBe(400)
  })
})

describe('a request that accepts no body', () => {
  it.each([
    ['an empty body declared as JSON', '', 200],
    ['broken JSON', '{"', 400],
  ])('with %s', async (_, payload, status) => {
    const test = await startTestApp()
    const { token } = await signUp(test)
    const headers = { ...json, authorization: `Bearer ${token}` }
    const answer = await test.app.inject({ method: 'POST', url: buildPath(logout), headers, payload })
    expect(answer.statusCode).toBe(status)
  })
})

describe('a path', () => {
  it.each<[string, InjectOptions, number, string]>([
    ['unknown to the API', { method: 'GET', url: `${API_BASE}/no/such/call` }, 404, 'not_found'],
    ['of another version', { method: 'GET', url: '/api/v2/auth/profile' }, 404, 'not_found'],
    ['that is only the base path', { method: 'GET', url: '/api' }, 404, 'not_found'],
    ['called by the wrong method', { method: 'DELETE', url }, 405, 'method_not_allowed'],
    ['of a page with method POST', { method: 'POST', url: '/cart', payload: {} }, 404, 'not_found'],
    [
      'with an unknown parameter',
      { method: 'GET', url: `${buildPath(getSettings)}?debug=1` },
      400,
      'validation_failed',
    ],
    ['with broken percent-encoding', { method: 'GET', url: `${API_BASE}/%zz` }, 400, 'malformed_request'],
    ['posted to with broken percent-encoding', { method: 'POST', url: '/%zz' }, 400, 'malformed_request'],
    ['of a missing asset', { method: 'GET', url: '/assets/no-such-file.js' }, 404, 'not_found'],
    ['of a missing picture', { method: 'GET', url: '/media/no-such-file.webp' }, 404, 'not_found'],
    ['outside the folder of pictures', { method: 'GET', url: '/media/..%2fusiku.sqlite' }, 400, 'malformed_request'],
    [
      'with a parameter that is too long',
      { method: 'GET', url: buildPath(getProduct, { id: 'x'.repeat(300) }) },
      404,
      'not_found',
    ],
  ])('%s is rejected', async (_, request, status, code) => {
    const answer = await getRejection(request)
    expect([answer.status, answer.error.code]).toEqual([status, code])
  })
})

it('that exists rejects other methods and content types with the allowed ones', async () => {
  const { app } = await startTestApp()
  const wrongMethod = await app.inject({ method: 'PUT', url: buildPath(getSettings) })
  expect([wrongMethod.statusCode, wrongMethod.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  const form = await app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: 'hello' })
  expect(form.json().message).toBe('This takes content of the type application/json.')
})

describe('a page URL', () => {
  it.each([
    ['that is unknown', '/no-such-page', 404],
    ['with broken percent-encoding', '/product/%zz', 400],
    ['with a null byte', '/product/%00', 404],
    ['that looks like another host', '//evil.example/login', 404],
    ['of 2,000 characters', `/${'a'.repeat(2_000)}`, 404],
  ])('%s is answered with a page', async (_, address, status) => {
    const { app } = await startTestApp({}, { pwa: await createFakePwa() })
    const response = await app.inject({ method: 'GET', url: address })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['content-security-policy']).toMatch(/^default-src '(self|none)';/)
    expect(response.payload).not.toMatch(LEAKS)
    expect(response.payload).not.toContain('evil.example')
  })
})
