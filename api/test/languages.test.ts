import { type AddressInfo, connect } from 'node:net'
import { getProfile, login, register } from '@usiku/contracts/accounts/operations.ts'
import { API_BASE, buildPath } from '@usiku/contracts/http/operation.ts'
import { getOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { getLanguage, runInLanguage } from '../src/language/i18n.ts'
import { listPlainTexts } from '../src/language/list-plain-texts.ts'
import { translateText } from '../src/language/plain-texts.ts'
import { addProduct, PASSWORD, signUp } from './builders.ts'
import { createCartLine, createPlacement } from './order-builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const SWAHILI = { 'accept-language': 'sw' }
const LANGUAGES = ['en', 'sw'] as const

const say = (language: string) => ({ 'accept-language': language })

describe('an error', () => {
  it.each([
    ['sw', 'Barua pepe au nenosiri si sahihi.'],
    ['sw-KE,en;q=0.8', 'Barua pepe au nenosiri si sahihi.'],
    ['en;q=0.5,sw', 'Barua pepe au nenosiri si sahihi.'],
    ['fr,sw;q=0.1', 'Barua pepe au nenosiri si sahihi.'],
    ['en-US,sw;q=0.9', 'Wrong email or password.'],
    ['fr', 'Wrong email or password.'],
    ['*', 'Wrong email or password.'],
    ['sw;q=0', 'Wrong email or password.'],
  ])('for %j reads %j', async (header, message) => {
    const { call } = await startTestApp()
    const body = { email: 'amina@example.com', password: PASSWORD }
    expect((await call(login, { body, headers: say(header) })).error.message).toBe(message)
  })

  it('names fields in the language of the request', async () => {
    const { call } = await startTestApp()
    const body = { name: 'a'.repeat(81), email: 'x', password: 'mzinga', confirmPassword: 3 }
    const { error } = await call(register, { body, headers: SWAHILI })
    expect(error.message).toBe('Jina isizidi herufi 80.')
    expect(error.fields).toMatchObject({
      name: 'Jina isizidi herufi 80.',
      password: 'Chagua nenosiri lenye angalau herufi 8.',
    })
    expect((await call(register, { body: {}, headers: SWAHILI })).error.message).toBe(
      'Tafadhali jaza sehemu zote na ukubali masharti.',
    )
  })

  it.each([
    ['GET', `${API_BASE}/nothing`, undefined, 404, 'Hakuna kitu hapa.'],
    ['GET', buildPath(getProfile), undefined, 401, 'Hakuna tokeni ya uidhinishaji'],
    ['POST', buildPath(login), '{', 400, 'Ombi halikuweza kusomwa.'],
    ['POST', buildPath(login), JSON.stringify('a'.repeat(70_000)), 413, 'Hiyo ni zaidi ya kile duka linapokea'],
    ['GET', '/api/%zz', undefined, 400, 'Ombi halikuweza kusomwa.'],
    ['GET', '/%zz', undefined, 400, 'Anwani hii haiwezi kusomwa.'],
  ] as const)('comes in Swahili from %s %s (%#)', async (method, url, payload, status, message) => {
    const { app } = await startTestApp()
    const headers = { ...SWAHILI, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) }
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(message)])
  })

  it('comes in Swahili while a body is still arriving', async () => {
    const { app } = await startTestApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const head = [
      `POST ${buildPath(login)} HTTP/1.1`,
      'host: x',
      'accept-language: sw',
      'content-type: application/json',
    ]
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${[...head, 'transfer-encoding: chunked', 'connection: close'].join('\r\n')}\r\n\r\n`)
        const piece = 'a'.repeat(40_000)
        for (const _ of [1, 2]) socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)
      })
      let text = ''
      socket.on('data', (data) => {
        text += String(data)
        if (text.includes('requestId')) resolve(text)
      })
      socket.on('error', reject)
    })
    expect(answer).toContain('Hiyo ni zaidi ya kile duka linapokea kwa wakati mmoja.')
  })

  it('is English where the connection is no HTTP', () => {
    expect(getLanguage()).toBe('en')
  })
})

/** More than are left, in a transaction that others share. */
async function orderTooMuch(test: TestApp, customer: Awaited<ReturnType<typeof signUp>>, volume: string, to: string) {
  const body = createPlacement(customer.user, [await createCartLine(test.database, volume, 5)])
  const { status, error } = await test.call(placeOrder, { token: customer.token, body, headers: say(to) })
  return [status, error.message]
}

describe('requests at the same time', () => {
  it('each get their own language, also from transactions that are committed together', async () => {
    const test = await startTestApp()
    const { volumeIds } = await addProduct(test.database, { name: 'Gin', volumes: [{ size: '1L', quantity: 2 }] })
    const customers = await Promise.all(Array.from({ length: 12 }, () => signUp(test)))
    const answers = await Promise.all(
      customers.map((customer, index) => orderTooMuch(test, customer, volumeIds[0] ?? '', LANGUAGES[index % 2] ?? '')),
    )
    const expected = { en: 'Only 2 left of Gin (1L).', sw: 'Zimebaki 2 pekee za Gin (1L).' }
    expect(answers.map(([status]) => status)).toEqual(customers.map(() => 409))
    const messages = answers.map(([, message]) => message)
    expect(messages).toEqual(messages.map((_, index) => expected[LANGUAGES[index % 2] ?? 'en']))
  })

  it('each get their own language across awaits', async () => {
    const { app, call } = await startTestApp()
    app.addHook('preHandler', () => new Promise((resolve) => setTimeout(resolve, Math.random() * 20)))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const body = { email: `amina-${index}@example.com`, password: PASSWORD }
        return call(login, { body, headers: say(LANGUAGES[index % 2] ?? '') })
      }),
    )
    const expected = { en: 'Wrong email or password.', sw: 'Barua pepe au nenosiri si sahihi.' }
    expect(answers.map(({ error }) => error.message)).toEqual(
      answers.map((_, index) => expected[LANGUAGES[index % 2] ?? 'en']),
    )
  })

  it('do not end with the language of one that waited for another', async () => {
    const seen = await Promise.all(
      LANGUAGES.map((language) =>
        runInLanguage(language, async () => {
          await Promise.resolve()
          return getLanguage()
        }),
      ),
    )
    expect([...seen, getLanguage()]).toEqual(['en', 'sw', 'en'])
  })
})

it('translates sentences that are stored or part of a schema, and leaves others', () => {
  const declined = 'The payment was cancelled on the phone. Try again when you are ready.'
  expect(listPlainTexts()).toContain(declined)
  expect(runInLanguage('sw', () => translateText(declined))).toBe(
    'Malipo yalighairiwa kwenye simu. Jaribu tena ukiwa tayari.',
  )
  expect(translateText(declined)).toBe(declined)
  expect(runInLanguage('sw', () => translateText('Not listed.'))).toBe('Not listed.')
})

it('answers an unknown order in Swahili, and never caches it', async () => {
  const test = await startTestApp()
  const { token } = await signUp(test)
  const { headers, error } = await test.call(getOwnOrder, { token, params: { orderId: '1' }, headers: SWAHILI })
  expect([headers['cache-control'], error.code]).toEqual(['no-store', 'not_found'])
})
