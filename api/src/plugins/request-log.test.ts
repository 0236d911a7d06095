import { listUsers } from '@usiku/contracts/accounts/admin-operations.ts'
import { login, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { unsubscribe } from '@usiku/contracts/newsletter/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp, signUpAdmin } from '../../test/builders.ts'
import { listen } from '../../test/event-reader.ts'
import { createFakePwa, renderEcho } from '../../test/fake-pwa.ts'
import { startTestApp } from '../../test/test-app.ts'
import { OPENAPI_PATH } from './openapi/openapi.ts'
import { REDACTED_PATHS, toLoggedPath } from './request-log.ts'

async function loggedApp(level = 'info', render = renderEcho) {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const logger = { level, stream, redact: [...REDACTED_PATHS] }
  return { ...(await startTestApp({}, { logger, pwa: await createFakePwa(render) })), lines }
}

describe('the request log', () => {
  it('has one line per response with the operation and no secrets', async () => {
    const { app, lines } = await loggedApp('debug')
    const payload = { email: 'amina@example.com', password: 'my secret' }
    const headers = { authorization: 'Bearer abc', cookie: 'a=b' }
    await app.inject({ method: 'POST', url: buildPath(login), payload, headers })
    expect(lines.filter((line) => line.msg === 'answered')).toEqual([
      expect.objectContaining({ method: 'POST', operation: 'login', path: buildPath(login), status: 401 }),
    ])
    expect(lines.at(-1)).toMatchObject({ ms: expect.any(Number), reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(JSON.stringify(lines)).not.toMatch(/my secret|Bearer|a=b|amina/)
  })

  it('contains the reason of a 500, which the response does not', async () => {
    const { app, database, lines } = await loggedApp()
    await database.destroy()
    const { payload } = await app.inject({
      method: 'POST',
      url: buildPath(login),
      payload: { email: 'a', password: 'b' },
    })
    const { requestId } = JSON.parse(payload)
    expect(lines.find((line) => line.level === 50)).toMatchObject({ reqId: requestId, err: expect.anything() })
    expect(payload).not.toContain('destroyed')
  })

  it('has one line for a closed event stream, which is no error', async () => {
    const test = await loggedApp()
    const reader = await listen(test.app, (await signUp(test)).token)
    await reader.next()
    reader.disconnect()
    const told = () => test.lines.filter((line) => line.method !== undefined || line.err !== undefined || line.res)
    await expect.poll(told).toHaveLength(1)
    expect(told()).toEqual([expect.objectContaining({ operation: 'followOwnOrders', status: 200, msg: 'answered' })])
  })

  it('redacts secrets that code logs by mistake', async () => {
    const { app, lines } = await loggedApp()
    app.log.info(
      {
        request: { headers: { authorization: 'secret-1', 'set-cookie': 'secret-2' } },
        body: { password: 'secret-3', currentPassword: 'secret-4', code: 'secret-5' },
      },
      'oh',
    )
    expect(lines.at(-1)?.msg).toBe('oh')
    expect(JSON.stringify(lines)).not.toMatch(/secret-\d/)
    app.log.info({ data: { recoveryCodes: ['secret-6'], secret: 'secret-7' }, err: { code: 'EPIPE' } }, 'oh')
    expect(lines.at(-1)).toMatchObject({ data: { recoveryCodes: '[Redacted]' }, err: { code: 'EPIPE' } })
    expect(JSON.stringify(lines)).not.toMatch(/secret-\d/)
  })

  it('has one line for a page, none for its internal requests', async () => {
    const { app, lines } = await loggedApp('info', async (address, options) => {
      const { status } = await options.transport({ method: 'GET', url: OPENAPI_PATH, headers: {} })
      return { ...(await renderEcho(address, options)), status }
    })
    await app.inject({ method: 'GET', url: '/?utm_source=wa' })
    expect(lines.filter((line) => line.msg === 'answered').map((line) => line.path)).toEqual(['/?utm_source'])
  })
})

describe('a flood of requests', () => {
  it('by strangers is counted instead of logged; administrators and server errors are logged (#13)', async () => {
    const test = await loggedApp()
    const { token } = await signUpAdmin(test)
    const url = `/${'x'.repeat(2_000)}`
    for (let number = 0; number < 2_500; number++) await test.app.inject({ url })
    const answered = () => test.lines.filter((line) => line.msg === 'answered')
    expect(answered().length).toBeGreaterThanOrEqual(2_000)
    expect(answered().length).toBeLessThan(2_400)
    expect(String(answered()[0]?.path)).toHaveLength(300)
    const before = answered().length
    await test.call(listUsers, { token })
    expect(answered().slice(before)).toEqual([expect.objectContaining({ operation: 'listUsers' })])
    test.advance(60_000)
    await test.app.inject({ url })
    const leftOut = answered().reduce((sum, line) => sum + Number(line.leftOut ?? 0), 0)
    expect(leftOut).toBe(2_500 - before)
  }, 90_000)

  it('that causes disk errors is counted too', async () => {
    const test = await loggedApp()
    test.app.get('/damaged', () => {
      throw Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' })
    })
    const failures = () => test.lines.filter((line) => line.msg === 'request failed')
    for (let number = 0; number < 300; number++) await test.app.inject({ url: '/damaged' })
    expect(failures()[0]).toMatchObject({ level: 50, err: { message: 'malformed' }, leftOut: 0 })
    const before = failures().length
    expect(before).toBeLessThan(30)
    test.advance(60_000)
    await test.app.inject({ url: '/damaged' })
    expect(failures().at(-1)).toMatchObject({ leftOut: 300 - before })
  })

  it('for pages that fail to render is counted too', async () => {
    const test = await loggedApp('info', async (address, options) => ({
      ...(await renderEcho(address, options)),
      status: 503,
    }))
    const failures = () => test.lines.filter((line) => line.msg === 'page could not be rendered')
    for (let number = 0; number < 100; number++) await test.app.inject({ url: '/' })
    const before = failures().length
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(30)
    test.advance(60_000)
    await test.app.inject({ url: '/' })
    expect(failures().at(-1)).toMatchObject({ leftOut: 100 - before })
  })

  it('of health checks is not logged at all', async () => {
    const { app, lines } = await loggedApp()
    for (const url of ['/healthz', '/readyz', '/readyz?x=1', '/healthz/']) await app.inject({ url })
    expect(lines.filter((line) => line.method !== undefined)).toEqual([])
  })
})

const resetPath = (token: string) => buildPath(resetPassword, { userId: 'u1', token })

describe('toLoggedPath', () => {
  it.each([
    ['/', '/'],
    ['/category/gin?page=2&q=secret', '/category/gin?page&q'],
    ['/reset-password/u1/secret-token', '/reset-password/u1/…'],
    ['/unsubscribe/secret-token', '/unsubscribe/…'],
    [buildPath(unsubscribe, { token: 'secret-token' }), `${buildPath(unsubscribe, { token: '' })}…`],
    [`${resetPath('secret-token')}?x=1`, `${resetPath('')}…?x`],
  ])('converts %s to %s', (url, expected) => expect(toLoggedPath(url)).toBe(expected))
})
