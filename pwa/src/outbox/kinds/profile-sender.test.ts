import { getProfile, updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { enqueueTestMutation, profileTask } from '../../testing/fixtures/mutations.ts'
import { recordMutationEvents } from '../../testing/record-mutation-events.ts'
import { flushOutbox } from '../flush.ts'
import { outbox, updateEntry } from '../outbox-store.ts'

const queued = () => outbox.getSnapshot()

const news = recordMutationEvents()

describe('a profile edit', () => {
  const answerProfile = (now = buildUser()) => {
    const sent: unknown[] = []
    let user = now
    fakeOperation(getProfile, () => ({ data: user }))
    fakeOperation(updateProfile, ({ body: { version, name, phone, shipping_info } }) => {
      sent.push({ version, name, phone })
      if (sent.length === 1 && user.version === 1) {
        user = buildUser({ name: 'Ami', version: 2 })
        return HttpResponse.error()
      }
      if (version !== user.version) return new FakeFailure(409, { code: 'version_conflict', message: 'Changed.' })
      user = buildUser({ name: name ?? '', phone: phone ?? '', version: user.version + 1 })
      if (shipping_info) user = { ...user, shippingInfo: shipping_info }
      return { data: user }
    })
    return sent
  }

  it('after another one is based on its result', async () => {
    const user = buildUser({ version: 7 })
    const sent = answerProfile(user)
    const first = await enqueueTestMutation(profileTask({ name: 'Ami' }, user))
    await updateEntry(first, (write) => ({ ...write, attempts: 1 }))
    await enqueueTestMutation(profileTask({ name: 'Ami', phone: '254110000000' }, user))
    await flushOutbox({ now: true })
    expect(sent).toMatchObject([{ version: 7 }, { version: 8, name: 'Ami', phone: '254110000000' }])
    expect([queued(), news().length]).toEqual([[], 2])
  })

  it('that was applied without a response is recognized, even when its key has expired', async () => {
    const sent = answerProfile()
    await enqueueTestMutation(profileTask({ name: 'Ami' }))
    await flushOutbox()
    await flushOutbox({ now: true })
    expect(sent).toHaveLength(2)
    expect([queued(), news()]).toMatchObject([[], [{ kind: 'accepted', answer: { data: { name: 'Ami' } } }]])
  })

  it('is merged with changes made elsewhere, under a new key', async () => {
    const sent = answerProfile(buildUser({ phone: '254110000000', version: 5 }))
    const key = await enqueueTestMutation(profileTask({ name: 'Ami' }))
    await flushOutbox()
    expect(queued()).toMatchObject([{ state: 'pending', attempts: 0, task: { version: 5 } }])
    expect(queued()[0]?.key).not.toBe(key)
    await flushOutbox({ now: true })
    expect(sent.at(-1)).toEqual({ version: 5, name: 'Ami', phone: '254110000000' })
    expect(queued()).toEqual([])
  })

  it('is offered again when the same field was changed elsewhere to another value', async () => {
    answerProfile(buildUser({ name: 'Amina Njeri', version: 5 }))
    await enqueueTestMutation(profileTask({ name: 'Ami' }))
    await flushOutbox()
    expect(queued()).toMatchObject([{ state: 'rejected', rejection: { code: 'version_conflict' } }])
  })
})
