import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { userOf } from '../../testing/accounts.ts'
import { FakeFailure } from '../../testing/fake-api.ts'
import { answerReviews, lost, taken } from '../../testing/fake-reviewing.ts'
import { setNetwork } from '../../testing/phone.ts'
import { toldWrites } from '../../testing/told-writes.ts'
import { cancelTask, keepWrite, profileTask, reviewTask } from '../../testing/writes.ts'
import { forgetSession, signIn } from '../session.ts'
import { readKept, transact } from '../store.ts'
import { drainWrites } from './drain-writes.ts'
import { takeBackWrite } from './keep-write.ts'
import { writes } from './writes-store.ts'

const queued = () => writes.getSnapshot()

const news = toldWrites()

const failing = (status: number, code: 'overloaded' | 'rate_limited' | 'request_timeout' | 'invalid_token') => () =>
  new FakeFailure(status, { code, message: 'Not now.' })
const refusing = () =>
  new FakeFailure(400, { code: 'validation_failed', message: 'No.', fields: { description: 'No.' } })

describe('sending', () => {
  it('goes out under its key and in its maker’s name, ends with the answer, and tells it', async () => {
    const sent = answerReviews(taken)
    const key = await keepWrite(reviewTask('Fine.'))
    expect(JSON.stringify(await readKept('writes'))).not.toContain('token-of-amina')
    await drainWrites()
    expect(sent).toEqual([{ key, description: 'Fine.', authorization: 'Bearer token-of-amina' }])
    expect(queued()).toEqual([])
    expect(news()).toMatchObject([{ kind: 'answered', answer: { kind: 'review', data: { description: 'Fine.' } } }])
    expect(await readKept('writes')).toBeUndefined()
  })

  it.each([
    ['a lost line', lost],
    ['503', failing(503, 'overloaded')],
    ['408', failing(408, 'request_timeout')],
    ['425', () => new FakeFailure(425, { code: 'overloaded', message: 'Too early.' })],
    ['429', failing(429, 'rate_limited')],
    ['a page of the Wi-Fi', () => HttpResponse.html('<h1>Log in</h1>', { status: 403 })],
  ])('is kept after %s and goes out again under the same key', async (_, answer) => {
    const sent = answerReviews(answer, taken)
    const key = await keepWrite(reviewTask('Fine.'))
    await drainWrites()
    expect(queued()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    await drainWrites()
    expect(sent).toHaveLength(1)
    await drainWrites({ now: true })
    expect(sent.map((one) => one.key)).toEqual([key, key])
    expect(queued()).toEqual([])
  })

  it('happens once when two drains run at once', async () => {
    const sent = answerReviews(taken)
    await keepWrite(reviewTask('Fine.'))
    await Promise.all([drainWrites(), drainWrites({ now: true }), drainWrites()])
    expect(sent).toHaveLength(1)
  })

  it('is not tried without a network', async () => {
    setNetwork(false)
    await keepWrite(reviewTask('Fine.'))
    await drainWrites({ now: true })
    expect(queued()).toMatchObject([{ attempts: 0 }])
  })

  it('waits for a sign-in after 401', async () => {
    answerReviews(failing(401, 'invalid_token'), taken)
    await keepWrite(reviewTask('Fine.'))
    await drainWrites()
    expect(queued()).toMatchObject([{ state: 'needs-sign-in' }])
    await signIn(userOf(), 'new-token')
    await drainWrites({ now: true })
    expect(queued()).toEqual([])
  })

  it('is for nobody but its maker, also the telling', async () => {
    const sent = answerReviews(() => void signIn(userOf({ _id: 'u2' }), 'token-of-other'))
    await keepWrite(reviewTask('Fine.'))
    await signIn(userOf({ _id: 'u2' }), 'token-of-other')
    await drainWrites({ now: true })
    await forgetSession()
    await drainWrites({ now: true })
    expect([sent, queued().length]).toEqual([[], 1])
    await signIn(userOf(), 'token-of-amina')
    await drainWrites({ now: true })
    expect([sent.length, queued(), news()]).toEqual([1, [], []])
  })

  it('keeps what the shop refuses, with its words', async () => {
    answerReviews(refusing)
    await keepWrite(reviewTask('Bad.'))
    await drainWrites()
    const refusal = { status: 400, code: 'validation_failed', message: 'No.', fields: { description: 'No.' } }
    expect(queued()).toMatchObject([{ state: 'refused', refusal }])
    expect(news()).toMatchObject([{ kind: 'refused', write: { refusal } }])
    await drainWrites({ now: true })
    expect(queued()).toHaveLength(1)
  })

  it('lets what is damaged go, and nothing else', async () => {
    await keepWrite(cancelTask())
    await keepWrite(reviewTask('Fine.'))
    await keepWrite(profileTask({ name: 'Amina N.' }))
    await transact(['writes'], ([raw]) => {
      const text = JSON.stringify(raw).replace('"description":"Fine."', '"description":7')
      return { values: [JSON.parse(text.replace('"waiting"', '"sending"'))], result: undefined }
    })
    await writes.load()
    expect(queued().map(({ task, state }) => [task.kind, state])).toEqual([
      ['cancel', 'sending'],
      ['profile', 'waiting'],
    ])
  })
})

describe('two about the same', () => {
  it('are one, when both cancel one order', async () => {
    const [first, second] = [await keepWrite(cancelTask()), await keepWrite(cancelTask())]
    expect([second, queued().length]).toEqual([first, 1])
    await keepWrite(cancelTask('102'))
    expect(queued()).toHaveLength(2)
  })

  it('leave the newer one, when the older was certainly never sent', async () => {
    const first = await keepWrite(reviewTask('Bad.'))
    await keepWrite(reviewTask('Rum.', { product: 'p2' }))
    const second = await keepWrite(reviewTask('Good.'))
    expect(second).not.toBe(first)
    expect(queued().map(({ task }) => task.kind === 'review' && task.body.description)).toEqual(['Rum.', 'Good.'])
  })

  it('go one behind the other, when nobody knows what became of the first', async () => {
    const sent = answerReviews(lost, lost, taken, taken)
    await keepWrite(reviewTask('Bad.'))
    await drainWrites()
    await keepWrite(reviewTask('Good.'))
    await keepWrite(reviewTask('Better.'))
    await drainWrites()
    expect(sent.map(({ description }) => description)).toEqual(['Bad.', 'Bad.'])
    await drainWrites({ now: true })
    expect(sent.map(({ description }) => description)).toEqual(['Bad.', 'Bad.', 'Bad.', 'Better.'])
  })

  it('leave the later one, when the first is refused', async () => {
    const sent = answerReviews(lost, refusing, taken)
    await keepWrite(reviewTask('Bad.'))
    await drainWrites()
    await keepWrite(reviewTask('Good.'))
    await drainWrites({ now: true })
    expect([sent.length, queued(), news().map(({ kind }) => kind)]).toEqual([3, [], ['answered']])
  })
})

describe('taking back', () => {
  it('works until the first try', async () => {
    answerReviews(lost)
    const key = await keepWrite(reviewTask('Fine.'))
    const other = await keepWrite(cancelTask())
    expect(await takeBackWrite(other)).toBe(true)
    await drainWrites()
    expect(await takeBackWrite(key)).toBe(false)
    expect(queued()).toHaveLength(1)
  })

  it('is not said of what the shop has answered meanwhile', async () => {
    answerReviews(taken)
    const key = await keepWrite(reviewTask('Fine.'))
    await drainWrites()
    expect(await takeBackWrite(key)).toBe(false)
  })
})
