import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../session/session.ts'
import { withLock } from '../storage/lock.ts'
import { updateStore } from '../storage/persisted-store.ts'
import { fillStorage, resetDevice, setNetwork } from '../testing/device.ts'
import { FakeFailure } from '../testing/fake-api/fake-api.ts'
import { accepted, answerReviews, lost } from '../testing/fake-api/fake-review-submission.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { cancelTask, enqueueTestMutation, reviewTask } from '../testing/fixtures/mutations.ts'
import { isOpen, toAccepted } from './entry.ts'
import { onSettled } from './flush.ts'
import { outbox, SEND_LOCK, updateEntry } from './outbox-store.ts'
import { submitMutation } from './submit.ts'

const queued = () => outbox.getSnapshot()
const staying = new AbortController().signal
const press = (words = 'Fine.', signal = staying) => submitMutation(reviewTask(words), 'u1', signal)
const rejection = { status: 400, code: 'validation_failed', message: 'No.', fields: { description: 'No.' } } as const
const refusing = () => new FakeFailure(400, { ...rejection, fields: { description: 'No.' } })

beforeEach(() => signIn(buildUser(), 'token-of-amina'))
afterEach(resetDevice)

describe('submitMutation', () => {
  it('returns the response of the server without a global notification', async () => {
    const told = vi.fn()
    const stop = onSettled(told)
    answerReviews(accepted)
    expect(await press()).toMatchObject({ kind: 'accepted', answer: { data: { description: 'Fine.' } } })
    stop()
    expect([queued(), told.mock.calls]).toEqual([[], []])
  })

  it('throws the rejection and stores nothing: the form has it', async () => {
    const states: unknown[] = []
    const stop = outbox.subscribe(() => states.push(...queued().map(({ state }) => state)))
    answerReviews(refusing)
    await expect(press()).rejects.toMatchObject({ ...rejection, name: 'ApiError' })
    stop()
    expect(queued()).toEqual([])
    // Not even for a moment: the banner would show it.
    expect(states).not.toContain('rejected')
  })

  it.each([
    ['the server', 'shop', lost, true],
    ['a connection', 'signal', accepted, false],
    ['a login', 'sign-in', () => new FakeFailure(401, { code: 'invalid_token', message: 'Over.' }), true],
  ] as const)('stores a mutation that waits for %s', async (_, what, answer, online) => {
    setNetwork(online)
    answerReviews(answer)
    expect(await press()).toEqual({ kind: 'queued', for: what })
    expect(queued()).toHaveLength(1)
  })

  it('waits fifteen seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answerReviews(() => new Promise<never>(() => undefined) as never)
    const pressed = press()
    await vi.waitFor(() => expect(queued()).toMatchObject([{ state: 'sending' }]))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await pressed).toEqual({ kind: 'queued', for: 'shop' })
    vi.useRealTimers()
  })

  it('continues after the form is closed', async () => {
    const told = vi.fn()
    const stop = onSettled(told)
    const form = new AbortController()
    answerReviews(() => void form.abort())
    expect(await press('Fine.', form.signal)).toEqual({ kind: 'abandoned' })
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    stop()
  })

  it('only sends on a full device', async () => {
    const sent = answerReviews(accepted, lost, refusing)
    fillStorage()
    expect(await press()).toMatchObject({ kind: 'accepted' })
    expect(sent[0]?.key).toBeTruthy()
    await expect(press()).rejects.toMatchObject({ name: 'NetworkError' })
    await expect(press()).rejects.toMatchObject({ name: 'ApiError' })
    expect(queued()).toEqual([])
  })

  it('on a full device does not notify a user who signed in meanwhile', async () => {
    answerReviews(() => void signIn(buildUser({ _id: 'u2' }), 'token-of-baraka'))
    fillStorage()
    expect(await press()).toEqual({ kind: 'abandoned' })
  })
})

describe('submitMutation while another tab sends the entry', () => {
  async function pressAnd(meanwhile: (key: string) => Promise<unknown>) {
    let release = () => undefined as unknown
    const held = new Promise<void>((free) => {
      release = free
    })
    const over = withLock(SEND_LOCK, () => held)
    const pressed = press()
    pressed.catch(() => undefined)
    await vi.waitFor(() => expect(queued()).toHaveLength(1))
    await meanwhile(queued()[0]?.key ?? '')
    release()
    await over
    return pressed
  }

  it('returns that it was accepted', async () => {
    const pressed = await pressAnd(() =>
      updateStore(outbox, (entries) => entries.map((entry) => (isOpen(entry) ? toAccepted(entry) : entry))),
    )
    expect([pressed, queued()]).toEqual([{ kind: 'accepted' }, []])
  })

  it('ends without a message when the result is missing', async () => {
    expect(await pressAnd((key) => updateEntry(key, () => undefined))).toEqual({ kind: 'elsewhere' })
  })

  it('throws the rejection of the other tab', async () => {
    const pressed = pressAnd((key) => updateEntry(key, (write) => ({ ...write, state: 'rejected', rejection })))
    await expect(pressed).rejects.toMatchObject({ message: 'No.', fields: { description: 'No.' } })
    await vi.waitFor(() => expect(queued()).toEqual([]))
  })
})

it('a second cancellation of one order waits for the first', async () => {
  setNetwork(false)
  const key = await enqueueTestMutation(cancelTask())
  expect(await submitMutation(cancelTask(), 'u1', staying)).toEqual({ kind: 'queued', for: 'signal' })
  expect(queued()).toMatchObject([{ key }])
})
