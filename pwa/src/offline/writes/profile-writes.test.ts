import { getProfile, updateProfile } from '@usiku/contracts/accounts.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { userOf } from '../../testing/accounts.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api.ts'
import { toldWrites } from '../../testing/told-writes.ts'
import { keepWrite, profileTask } from '../../testing/writes.ts'
import { drainWrites } from './drain-writes.ts'
import { changeWrite, writes } from './writes-store.ts'

const queued = () => writes.getSnapshot()

const news = toldWrites()

describe('a change of the profile', () => {
  const answerProfile = (now = userOf()) => {
    const sent: unknown[] = []
    let user = now
    fakeOperation(getProfile, () => ({ data: user }))
    fakeOperation(updateProfile, ({ body: { version, name, phone, shipping_info } }) => {
      sent.push({ version, name, phone })
      if (sent.length === 1 && user.version === 1) {
        user = userOf({ name: 'Ami', version: 2 })
        return HttpResponse.error()
      }
      if (version !== user.version) return new FakeFailure(409, { code: 'version_conflict', message: 'Changed.' })
      user = userOf({ name: name ?? '', phone: phone ?? '', version: user.version + 1 })
      if (shipping_info) user = { ...user, shippingInfo: shipping_info }
      return { data: user }
    })
    return sent
  }

  it('behind another one builds on what that has made of it', async () => {
    const user = userOf({ version: 7 })
    const sent = answerProfile(user)
    const first = await keepWrite(profileTask({ name: 'Ami' }, user))
    await changeWrite(first, (write) => ({ ...write, attempts: 1 }))
    await keepWrite(profileTask({ name: 'Ami', phone: '254110000000' }, user))
    await drainWrites({ now: true })
    expect(sent).toMatchObject([{ version: 7 }, { version: 8, name: 'Ami', phone: '254110000000' }])
    expect([queued(), news().length]).toEqual([[], 2])
  })

  it('that was carried out, and never answered, is noticed also when its key is forgotten', async () => {
    const sent = answerProfile()
    await keepWrite(profileTask({ name: 'Ami' }))
    await drainWrites()
    await drainWrites({ now: true })
    expect(sent).toHaveLength(2)
    expect([queued(), news()]).toMatchObject([[], [{ kind: 'answered', answer: { data: { name: 'Ami' } } }]])
  })

  it('goes with what was changed elsewhere, under a new key', async () => {
    const sent = answerProfile(userOf({ phone: '254110000000', version: 5 }))
    const key = await keepWrite(profileTask({ name: 'Ami' }))
    await drainWrites()
    expect(queued()).toMatchObject([{ state: 'waiting', attempts: 0, task: { version: 5 } }])
    expect(queued()[0]?.key).not.toBe(key)
    await drainWrites({ now: true })
    expect(sent.at(-1)).toEqual({ version: 5, name: 'Ami', phone: '254110000000' })
    expect(queued()).toEqual([])
  })

  it('is offered back when the same was changed elsewhere to something else', async () => {
    answerProfile(userOf({ name: 'Amina Njeri', version: 5 }))
    await keepWrite(profileTask({ name: 'Ami' }))
    await drainWrites()
    expect(queued()).toMatchObject([{ state: 'refused', refusal: { code: 'version_conflict' } }])
  })
})
