import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { clearSession, signIn } from '../session/session.ts'
import { readValue, transact } from '../storage/idb.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { setNetwork } from '../testing/device.ts'
import { FakeFailure } from '../testing/fake-api/fake-api.ts'
import { accepted, answerReviews, lost } from '../testing/fake-api/fake-review-submission.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { listQueuedMutations } from '../testing/fixtures/entries.ts'
import { cancelTask, enqueueTestMutation, profileTask, reviewTask } from '../testing/fixtures/mutations.ts'
import { recordMutationEvents } from '../testing/record-mutation-events.ts'
import { flushOutbox } from './flush.ts'
import { outbox } from './outbox-store.ts'
import { cancelMutation } from './submit.ts'

const queued = () => listQueuedMutations()

const news = recordMutationEvents()

const failing = (status: number, code: ErrorCode) => () => new FakeFailure(status, { code, message: 'Not now.' })
const refusing = () =>
  new FakeFailure(400, { code: 'validation_failed', message: 'No.', fields: { description: 'No.' } })

describe('sending a mutation', () => {
  it('uses its key and user, ends with the response, and emits it', async () => {
    const sent = answerReviews(accepted)
    const key = await enqueueTestMutation(reviewTask('Fine.'))
    expect(JSON.stringify(await readValue(STORAGE_KEYS.outbox))).not.toContain('token-of-amina')
    await flushOutbox()
    expect(sent).toEqual([{ key, description: 'Fine.', authorization: 'Bearer token-of-amina' }])
    expect(queued()).toEqual([])
    expect(news()).toMatchObject([{ kind: 'accepted', answer: { kind: 'review', data: { description: 'Fine.' } } }])
    expect(await readValue(STORAGE_KEYS.outbox)).toBeUndefined()
  })

  it.each([
    ['a lost connection', lost],
    ['500', failing(500, 'internal_error')],
    ['503', failing(503, 'overloaded')],
    ['408', failing(408, 'request_timeout')],
    ['425', () => new FakeFailure(425, { code: 'overloaded', message: 'Too early.' })],
    ['429', failing(429, 'rate_limited')],
    ['a captive portal page', () => HttpResponse.html('<h1>Log in</h1>', { status: 403 })],
  ])('keeps the mutation after %s and sends it again with the same key', async (_, answer) => {
    const sent = answerReviews(answer, accepted)
    const key = await enqueueTestMutation(reviewTask('Fine.'))
    await flushOutbox()
    expect(queued()).toMatchObject([{ state: 'pending', attempts: 1 }])
    await flushOutbox()
    expect(sent).toHaveLength(1)
    await flushOutbox({ now: true })
    expect(sent.map((one) => one.key)).toEqual([key, key])
    expect(queued()).toEqual([])
  })

  it('happens once when two flushes run at the same time', async () => {
    const sent = answerReviews(accepted)
    await enqueueTestMutation(reviewTask('Fine.'))
    await Promise.all([flushOutbox(), flushOutbox({ now: true }), flushOutbox()])
    expect(sent).toHaveLength(1)
  })

  it('is not tried offline', async () => {
    setNetwork(false)
    await enqueueTestMutation(reviewTask('Fine.'))
    await flushOutbox({ now: true })
    expect(queued()).toMatchObject([{ attempts: 0 }])
  })

  it('waits for a sign-in after 401', async () => {
    answerReviews(failing(401, 'invalid_token'), accepted)
    await enqueueTestMutation(reviewTask('Fine.'))
    await flushOutbox()
    expect(queued()).toMatchObject([{ state: 'needs-sign-in' }])
    await signIn(buildUser(), 'new-token')
    await flushOutbox({ now: true })
    expect(queued()).toEqual([])
  })

  it('is for its own user only, the notification too', async () => {
    const sent = answerReviews(() => void signIn(buildUser({ _id: 'u2' }), 'token-of-other'))
    await enqueueTestMutation(reviewTask('Fine.'))
    await signIn(buildUser({ _id: 'u2' }), 'token-of-other')
    await flushOutbox({ now: true })
    await clearSession()
    await flushOutbox({ now: true })
    expect([sent, queued().length]).toEqual([[], 1])
    await signIn(buildUser(), 'token-of-amina')
    await flushOutbox({ now: true })
    expect([sent.length, queued(), news()]).toEqual([1, [], []])
  })

  it('keeps what the server rejects, with the reason', async () => {
    answerReviews(refusing)
    await enqueueTestMutation(reviewTask('Bad.'))
    await flushOutbox()
    const refusal = { status: 400, code: 'validation_failed', message: 'No.', fields: { description: 'No.' } }
    expect(queued()).toMatchObject([{ state: 'rejected', rejection: refusal }])
    expect(news()).toMatchObject([{ kind: 'rejected', entry: { rejection: refusal } }])
    await flushOutbox({ now: true })
    expect(queued()).toHaveLength(1)
  })

  it('deletes damaged entries only', async () => {
    await enqueueTestMutation(cancelTask())
    await enqueueTestMutation(reviewTask('Fine.'))
    await enqueueTestMutation(profileTask({ name: 'Amina N.' }))
    await transact([STORAGE_KEYS.outbox], ([raw]) => {
      const text = JSON.stringify(raw).replace('"description":"Fine."', '"description":7')
      return { values: [JSON.parse(text.replace('"pending"', '"sending"'))], result: undefined }
    })
    await outbox.load()
    expect(queued().map(({ task, state }) => [task.kind, state])).toEqual([
      ['cancel', 'sending'],
      ['profile', 'pending'],
    ])
  })
})

describe('two mutations of the same resource', () => {
  it('are merged when both cancel one order', async () => {
    const [first, second] = [await enqueueTestMutation(cancelTask()), await enqueueTestMutation(cancelTask())]
    expect([second, queued().length]).toEqual([first, 1])
    await enqueueTestMutation(cancelTask('102'))
    expect(queued()).toHaveLength(2)
  })

  it('keep only the newer one when the older was never sent', async () => {
    const first = await enqueueTestMutation(reviewTask('Bad.'))
    await enqueueTestMutation(reviewTask('Rum.', { product: 'p2' }))
    const second = await enqueueTestMutation(reviewTask('Good.'))
    expect(second).not.toBe(first)
    expect(queued().map(({ task }) => task.kind === 'review' && task.body.description)).toEqual(['Rum.', 'Good.'])
  })

  it('are sent in order when the result of the first is unknown', async () => {
    const sent = answerReviews(lost, lost, accepted, accepted)
    await enqueueTestMutation(reviewTask('Bad.'))
    await flushOutbox()
    await enqueueTestMutation(reviewTask('Good.'))
    await enqueueTestMutation(reviewTask('Better.'))
    await flushOutbox()
    expect(sent.map(({ description }) => description)).toEqual(['Bad.', 'Bad.'])
    await flushOutbox({ now: true })
    expect(sent.map(({ description }) => description)).toEqual(['Bad.', 'Bad.', 'Bad.', 'Better.'])
  })

  it('keep the later one when the first is rejected', async () => {
    const sent = answerReviews(lost, refusing, accepted)
    await enqueueTestMutation(reviewTask('Bad.'))
    await flushOutbox()
    await enqueueTestMutation(reviewTask('Good.'))
    await flushOutbox({ now: true })
    expect([sent.length, queued(), news().map(({ kind }) => kind)]).toEqual([3, [], ['accepted']])
  })
})

describe('withdrawing a mutation', () => {
  it('works until the first attempt', async () => {
    answerReviews(lost)
    const key = await enqueueTestMutation(reviewTask('Fine.'))
    const other = await enqueueTestMutation(cancelTask())
    expect(await cancelMutation(other)).toBe(true)
    await flushOutbox()
    expect(await cancelMutation(key)).toBe(false)
    expect(queued()).toHaveLength(1)
  })

  it('is not confirmed when the server has answered meanwhile', async () => {
    answerReviews(accepted)
    const key = await enqueueTestMutation(reviewTask('Fine.'))
    await flushOutbox()
    expect(await cancelMutation(key)).toBe(false)
  })
})
