import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { describe, expect, it } from 'vitest'
import { createFakePwa } from '../../../test/fake-pwa.ts'
import { startTestApp } from '../../../test/test-app.ts'

const BUTTON = '<form method="post"><button>Unsubscribe</button></form>'

async function subscribed() {
  const test = await startTestApp({ SHOP_NAME: 'Duka <la> usiku' }, { pwa: await createFakePwa() })
  await test.call(subscribe, { body: { email: 'amina@example.com' } })
  const row = () => test.database.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow()
  return { ...test, row, url: `/unsubscribe/${(await row()).token}` }
}

describe('the unsubscribe page', () => {
  it('changes nothing when it is opened, as mail scanners do', async () => {
    const { app, url, row } = await subscribed()
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await app.inject({ method, url })).statusCode).toBe(200)
    }
    const { body, headers } = await app.inject({ method: 'GET', url })
    expect(body).toContain(BUTTON)
    expect(body).toContain('Duka &lt;la&gt; usiku')
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(await row()).toMatchObject({ ended_at: null })
  })

  it.each([
    ['the button', 'application/x-www-form-urlencoded', ''],
    ['a mail program', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a mail program that sends a form',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['a mail program that sends plain text', 'text/plain', 'List-Unsubscribe=One-Click'],
  ])('ends the subscription when %s posts to it, also when repeated', async (_, type, payload) => {
    const { app, url, row } = await subscribed()
    for (const _ of ['once', 'twice']) {
      const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
      expect(statusCode).toBe(200)
      expect(body).toContain('<h1>You are unsubscribed</h1>')
      expect(body).not.toContain('<form')
    }
    expect(await row()).toMatchObject({ ended_at: expect.any(String) })
    expect((await app.inject({ method: 'GET', url })).body).toContain('<h1>You are unsubscribed</h1>')
  })

  it('ends the subscription for an empty POST', async () => {
    const { app, url, row } = await subscribed()
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200)
    expect(await row()).toMatchObject({ ended_at: expect.any(String) })
  })

  it('runs no script, loads nothing and sends no referrer', async () => {
    const { app, url } = await subscribed()
    const { body, headers } = await app.inject({ method: 'GET', url })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; form-action 'self'; base-uri 'none'/)
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
    expect(body).toContain('<meta name="referrer" content="no-referrer">')
    expect(body).not.toContain('<script')
    expect(body).not.toContain('amina')
  })

  it.each(['GET', 'POST'] as const)('explains that the token is unknown (%s)', async (method) => {
    const { app, row } = await subscribed()
    const answer = await app.inject({ method, url: `/unsubscribe/${'<b>'.repeat(9)}` })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('There is no subscription here')
    expect(answer.body).not.toContain('<b>')
    expect((await row()).ended_at).toBeNull()
  })

  it('rejects a body that is too large', async () => {
    const { app, url } = await subscribed()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode } = await app.inject({ method: 'POST', url, payload: 'a'.repeat(2_000), headers })
    expect(statusCode).toBe(413)
  })
})
