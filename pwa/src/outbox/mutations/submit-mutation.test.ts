import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../session/session.ts'
import { withLock } from '../../storage/lock.ts'
import { fillStorage, resetDevice, setNetwork } from '../../testing/device.ts'
import { FakeFailure } from '../../testing/fake-api/fake-api.ts'
import { accepted, answerReviews, lost } from '../../testing/fake-api/fake-review-submission.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { cancelTask, enqueueTestMutation, reviewTask } from '../../testing/fixtures/mutations.ts'
import { buildReview } from '../../testing/fixtures/reviews.ts'
import { onMutationEvent, publishMutationEvent } from './mutation-events.ts'
import { updateMutation, writes } from './mutations-store.ts'
import { submitMutation } from './submit-mutation.ts'

const queued = () => writes.getSnapshot()
const staying = new AbortController().signal
const press = (words = 'Fine.', signal = staying) => submitMutation(reviewTask(words), 'u1', signal)
const refusal = { status: 400, code: 'validation_failed', message: 'No.', fields: { description: 'No.' } } as const
const refusing = () => new FakeFailure(400, { ...refusal, fields: { description: 'No.' } })

beforeEach(() => signIn(buildUser(), 'token-of-amina'))
afterEach(resetDevice)

describe('pressing', () => {
  it('answers what the shop answers, and nobody else is told', async () => {
    const told = vi.fn()
    const stop = onMutationEvent(told)
    answerReviews(accepted)
    expect(await press()).toMatchObject({ kind: 'answered', answer: { data: { description: 'Fine.' } } })
    stop()
    expect([queued(), told.mock.calls]).toEqual([[], []])
  })

  it('throws the shop’s no, and keeps nothing: the form has it', async () => {
    const states: unknown[] = []
    const stop = writes.subscribe(() => states.push(...queued().map(({ state }) => state)))
    answerReviews(refusing)
    await expect(press()).rejects.toMatchObject({ ...refusal, name: 'ApiError' })
    stop()
    expect(queued()).toEqual([])
    // Not even for a moment: the banner would show it.
    expect(states).not.toContain('refused')
  })

  it.each([
    ['the shop', 'shop', lost, true],
    ['a signal', 'signal', accepted, false],
    ['a login', 'sign-in', () => new FakeFailure(401, { code: 'invalid_token', message: 'Over.' }), true],
  ] as const)('keeps what waits for %s', async (_, what, answer, online) => {
    setNetwork(online)
    answerReviews(answer)
    expect(await press()).toEqual({ kind: 'kept', for: what })
    expect(queued()).toHaveLength(1)
  })

  it('waits no longer than fifteen seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answerReviews(() => new Promise<never>(() => undefined) as never)
    const pressed = press()
    await vi.waitFor(() => expect(queued()).toMatchObject([{ state: 'sending' }]))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await pressed).toEqual({ kind: 'kept', for: 'shop' })
    vi.useRealTimers()
  })

  it('goes on without a form that is left', async () => {
    const told = vi.fn()
    const stop = onMutationEvent(told)
    const form = new AbortController()
    answerReviews(() => void form.abort())
    expect(await press('Fine.', form.signal)).toEqual({ kind: 'left' })
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    stop()
  })

  it('on a full phone only sends', async () => {
    const sent = answerReviews(accepted, lost, refusing)
    fillStorage()
    expect(await press()).toMatchObject({ kind: 'answered' })
    expect(sent[0]?.key).toBeTruthy()
    await expect(press()).rejects.toMatchObject({ name: 'NetworkError' })
    await expect(press()).rejects.toMatchObject({ name: 'ApiError' })
    expect(queued()).toEqual([])
  })

  it('on a full phone tells nobody who has signed in meanwhile', async () => {
    answerReviews(() => void signIn(buildUser({ _id: 'u2' }), 'token-of-baraka'))
    fillStorage()
    expect(await press()).toEqual({ kind: 'left' })
  })
})

describe('pressing what another tab sends first', () => {
  async function pressAnd(meanwhile: (key: string) => Promise<unknown>) {
    let release = () => undefined as unknown
    const held = new Promise<void>((free) => {
      release = free
    })
    const over = withLock('usiku-writes', () => held)
    const pressed = press()
    pressed.catch(() => undefined)
    await vi.waitFor(() => expect(queued()).toHaveLength(1))
    await meanwhile(queued()[0]?.key ?? '')
    release()
    await over
    return pressed
  }

  it('hears the answer from there', async () => {
    const pressed = await pressAnd(async (key) => {
      const [write] = queued()
      await updateMutation(key, () => undefined)
      if (write) {
        publishMutationEvent(
          { kind: 'answered', write, answer: { kind: 'review', data: buildReview() } },
          'another tab',
        )
      }
    })
    expect(pressed).toMatchObject({ kind: 'answered', answer: { data: { _id: 'r1' } } })
  })

  it('closes without a word when that comes from nowhere', async () => {
    expect(await pressAnd((key) => updateMutation(key, () => undefined))).toEqual({ kind: 'elsewhere' })
  })

  it('takes the no from there', async () => {
    const pressed = pressAnd((key) => updateMutation(key, (write) => ({ ...write, state: 'refused', refusal })))
    await expect(pressed).rejects.toMatchObject({ message: 'No.', fields: { description: 'No.' } })
    await vi.waitFor(() => expect(queued()).toEqual([]))
  })

  it('keeps nothing either when it is told that no', async () => {
    const pressed = pressAnd(async (key) => {
      const write = await updateMutation(key, (one) => ({ ...one, state: 'refused', refusal }))
      if (write) publishMutationEvent({ kind: 'refused', write }, 'another tab')
    })
    await expect(pressed).rejects.toMatchObject({ message: 'No.', fields: { description: 'No.' } })
    expect(queued()).toEqual([])
  })
})

it('cancelling again what is being cancelled waits for the first', async () => {
  setNetwork(false)
  const key = await enqueueTestMutation(cancelTask())
  expect(await submitMutation(cancelTask(), 'u1', staying)).toEqual({ kind: 'kept', for: 'signal' })
  expect(queued()).toMatchObject([{ key }])
})
