import { login, register } from '@usiku/contracts/accounts/operations.ts'
import { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import { API_BASE, buildPath } from '@usiku/contracts/http/operation.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { OPERATION_LIMITS, REQUEST_LIMIT, WRITE_LIMIT } from '../src/plugins/rate-limits/limits.ts'
import { PASSWORD, signUp } from './builders.ts'
import { createFakePwa, renderEcho } from './fake-pwa.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const ON = { RATE_LIMITS: 'on' }
const amina = { name: 'Amina', email: 'amina@example.com', password: PASSWORD }

async function statuses(count: number, ask: (number: number) => Promise<{ statusCode: number }>) {
  const tally: Record<number, number> = {}
  for (let number = 0; number < count; number++) {
    const { statusCode } = await ask(number)
    tally[statusCode] = (tally[statusCode] ?? 0) + 1
  }
  return tally
}

const tryLogin = (
  { app }: TestApp,
  password: string,
  { email = amina.email, remoteAddress = '192.0.2.1', headers = {} } = {},
) => app.inject({ method: 'POST', url: buildPath(login), payload: { email, password }, remoteAddress, headers })

describe('sign-in throttling', () => {
  it('requires waiting after five attempts at one account from one address', async () => {
    const test = await startTestApp(ON)
    await signUp(test, amina)
    expect(await statuses(5, () => tryLogin(test, 'wrong'))).toEqual({ 401: 5 })
    const refused = await tryLogin(test, amina.password, { email: ' AMINA@example.com ' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect(refused.json()).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('wait 1 second') })
    expect(Check(ErrorReply, refused.json())).toBe(true)
  })

  it('counts an IPv6 network as one address', async () => {
    const test = await startTestApp(ON)
    await signUp(test, amina)
    const from = (number: number) => ({ remoteAddress: `2001:db8::${number.toString(16)}` })
    expect(await statuses(6, (number) => tryLogin(test, 'wrong', from(number)))).toEqual({ 401: 5, 429: 1 })
  })

  it('lets the owner in while twelve addresses guess the password (#13)', async () => {
    const test = await startTestApp(ON)
    await signUp(test, amina)
    const attack = () =>
      statuses(60, (number) => tryLogin(test, 'wrong', { remoteAddress: `203.0.113.${number % 12}` }))
    await attack()
    expect((await tryLogin(test, amina.password)).statusCode).toBe(200)
  })

  it('lets a known device in, also from the address of an attacker (#13)', async () => {
    const test = await startTestApp({ ...ON, PUBLIC_URL: 'https://usiku.test' })
    await signUp(test, amina)
    const first = await tryLogin(test, amina.password)
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(
      /^__Host-usiku-device=[\w.-]+; Path=\/; Secure; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    expect(cookie).not.toContain('amina')
    await statuses(6, () => tryLogin(test, 'wrong'))
    expect((await tryLogin(test, amina.password)).statusCode).toBe(429)
    const known = (email: string) => ({ email, headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect((await tryLogin(test, amina.password, known(amina.email))).statusCode).toBe(200)
    // The device is known to one account only, and cannot avoid the wait.
    await statuses(5, () => tryLogin(test, 'wrong', { email: 'baraka@example.com' }))
    expect((await tryLogin(test, 'wrong', known('baraka@example.com'))).statusCode).toBe(429)
    const guesses = await statuses(8, () => tryLogin(test, 'wrong', known(amina.email)))
    expect(guesses).toEqual({ 401: 5, 429: 3 })
  })

  it('does not wait longer after the clock was set back (#13)', async () => {
    const test = await startTestApp(ON)
    await signUp(test, amina)
    await statuses(6, () => tryLogin(test, 'wrong'))
    test.setClockBack(2 * 3_600_000)
    test.advance(1_000)
    expect((await tryLogin(test, amina.password)).statusCode).toBe(200)
  })

  it('never locks: after the wait the right password works and resets the count', async () => {
    const test = await startTestApp(ON)
    await signUp(test, amina)
    await statuses(5, () => tryLogin(test, 'wrong'))
    test.advance(1_000)
    expect((await tryLogin(test, amina.password)).statusCode).toBe(200)
    expect(await statuses(5, () => tryLogin(test, 'wrong'))).toEqual({ 401: 5 })
  })

  it('for one account does not affect other accounts', async () => {
    const test = await startTestApp(ON)
    await signUp(test, { ...amina, email: 'baraka@example.com' })
    await statuses(6, () => tryLogin(test, 'wrong'))
    expect((await tryLogin(test, amina.password, { email: 'baraka@example.com' })).statusCode).toBe(200)
  })

  it('counts a hundred concurrent attempts', async () => {
    const test = await startTestApp(ON)
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin(test, 'wrong')))
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
  })
})

describe('the client address', () => {
  const nonsense = (test: TestApp, remoteAddress: string, url = buildPath(register)) =>
    test.app.inject({ method: 'POST', url, payload: {}, remoteAddress })
  const { max = 0 } = OPERATION_LIMITS[register.id] ?? {}

  it('limits registrations; other addresses can still register', async () => {
    const test = await startTestApp(ON)
    expect(await statuses(max + 2, () => nonsense(test, '192.0.2.1'))).toEqual({ 400: max, 429: 2 })
    const refused = await nonsense(test, '192.0.2.1')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await nonsense(test, '192.0.2.2')).statusCode).toBe(400)
  })

  it('is the whole network of an IPv6 customer', async () => {
    const test = await startTestApp(ON)
    const from = (number: number) => nonsense(test, `2001:db8:0:1::${number.toString(16)}`)
    expect(await statuses(max + 1, from)).toEqual({ 400: max, 429: 1 })
    expect((await nonsense(test, '2001:db8:0:2::1')).statusCode).toBe(400)
  })

  it('cannot be forged with a header', async () => {
    const test = await startTestApp(ON)
    const ask = (number: number) =>
      test.app.inject({
        ...{ method: 'POST', url: buildPath(register), payload: {}, remoteAddress: '192.0.2.1' },
        headers: { 'x-forwarded-for': `198.51.100.${number}`, 'x-real-ip': `198.51.100.${number}` },
      })
    expect(await statuses(max + 1, ask)).toEqual({ 400: max, 429: 1 })
  })

  describe('behind a trusted proxy (#13)', () => {
    const settings = { ...ON, TRUSTED_PROXIES: '10.0.0.0/8' }
    const through = ({ app }: TestApp, forwarded: string, remoteAddress = '10.0.0.2') =>
      app.inject({
        ...{ method: 'POST', url: buildPath(register), payload: {}, remoteAddress },
        headers: { 'x-forwarded-for': forwarded },
      })

    it('is the forwarded one', async () => {
      const test = await startTestApp(settings)
      expect(await statuses(max + 1, () => through(test, '192.0.2.1'))).toEqual({ 400: max, 429: 1 })
      expect((await through(test, '192.0.2.2')).statusCode).toBe(400)
      // Earlier entries come from the client.
      expect((await through(test, '192.0.2.3, 192.0.2.1')).statusCode).toBe(429)
      expect((await through(test, '192.0.2.1, 10.0.0.3')).statusCode).toBe(429)
    })

    it('is ignored from other addresses', async () => {
      const test = await startTestApp(settings)
      const ask = (number: number) => through(test, `198.51.100.${number}`, '192.0.2.1')
      expect(await statuses(max + 1, ask)).toEqual({ 400: max, 429: 1 })
    })

    it('is the address of the proxy when it forwards none or claims to be the server', async () => {
      const test = await startTestApp(settings)
      const ask = (number: number) => through(test, number % 2 === 0 ? `nonsense ${number}` : 'internal')
      expect(await statuses(max + 1, ask)).toEqual({ 400: max, 429: 1 })
    })
  })

  it('has a total request limit; files and internal requests are not counted', async () => {
    const test = await startTestApp(ON, { pwa: await createFakePwa() })
    const get = (url: string) => test.app.inject({ method: 'GET', url, remoteAddress: '192.0.2.1' })
    expect(await statuses(REQUEST_LIMIT.max + 1, () => get('/login'))).toEqual({ 200: REQUEST_LIMIT.max, 429: 1 })
    expect((await get('/assets/main-1.js')).statusCode).toBe(200)
    expect((await get('/healthz')).statusCode).toBe(200)
    expect((await get('/readyz')).statusCode).toBe(503)
    expect((await get('/healthz-not')).statusCode).toBe(429)
  }, 90_000)
})

it('limits mutations of a signed-in customer per customer, not per address', async () => {
  const test = await startTestApp(ON)
  const tokens = [(await signUp(test)).token, (await signUp(test)).token]
  const write = (token = '') =>
    test.app.inject({
      ...{ method: 'POST', url: buildPath(placeOrder), payload: 'no order', remoteAddress: '192.0.2.1' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  const tally = await statuses(WRITE_LIMIT.max, () => write(tokens[0]))
  expect(tally[429]).toBeGreaterThan(0)
  expect((await write(tokens[1])).statusCode).toBe(400)
})

it('does not count requests made to render a page', async () => {
  const seen = new Set<number>()
  const pwa = await createFakePwa(async (address, options) => {
    for (let read = 0; read <= REQUEST_LIMIT.max; read++) {
      const { status } = await options.transport({ method: 'GET', url: `${API_BASE}/no/such/call`, headers: {} })
      seen.add(status)
    }
    return renderEcho(address, options)
  })
  const { app } = await startTestApp(ON, { pwa })
  await app.inject({ method: 'GET', url: '/', remoteAddress: '192.0.2.1' })
  expect([...seen]).toEqual([404])
}, 90_000)

describe('RATE_LIMITS=off', () => {
  it('allows one address any number of requests', async () => {
    const test = await startTestApp()
    const { max = 0 } = OPERATION_LIMITS[register.id] ?? {}
    const ask = () => test.app.inject({ method: 'POST', url: buildPath(register), payload: {} })
    expect(await statuses(max + 2, ask)).toEqual({ 400: max + 2 })
  })

  it('still throttles password guesses for one account (#13)', async () => {
    const test = await startTestApp()
    expect(await statuses(8, () => tryLogin(test, 'wrong'))).toEqual({ 401: 5, 429: 3 })
  })
})
