import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { flushOutbox } from '../outbox/flush.ts'
import { addToCart } from '../shop/cart/cart.ts'
import { enqueueOrder } from '../shop/order/order-actions.ts'
import { resetDevice, setNetwork } from '../testing/device.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api/fake-api.ts'
import { answerOrders, placed } from '../testing/fake-api/fake-order-placement.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { buildCartLine, buildPlacement } from '../testing/fixtures/orders.ts'
import { startSessionRefresh } from './refresh-session.ts'
import { getCurrentSession, restoreSession, signIn } from './session.ts'

afterEach(resetDevice)

const start = () => onTestFinished(startSessionRefresh())
const whose = () => vi.waitFor(() => expect(getCurrentSession()).toMatchObject({ status: 'signed-in' }))

describe('refreshSession', () => {
  it('sends nothing while signed out', async () => {
    fakeOperation(getProfile, () => {
      throw new Error('Asked about a guest')
    })
    start()
    expect(getCurrentSession().status).toBe('guest')
  })

  it('finds the user of the token in a new tab', async () => {
    localStorage.setItem('token', 'token-of-amina')
    await restoreSession()
    fakeOperation(getProfile, ({ headers }) => {
      expect(headers.get('authorization')).toBe('Bearer token-of-amina')
      return { data: buildUser() }
    })
    start()
    await whose()
    expect(sessionStorage.getItem('user')).toContain('amina@usiku.test')
  })

  it('updates the stored user', async () => {
    await signIn(buildUser(), 'token-of-amina')
    fakeOperation(getProfile, () => ({ data: buildUser({ name: 'Amina Njeri' }) }))
    start()
    await vi.waitFor(() => expect(getCurrentSession()).toMatchObject({ user: { name: 'Amina Njeri' } }))
  })

  it('retries once online', async () => {
    localStorage.setItem('token', 'token-of-amina')
    await restoreSession()
    fakeOperation(getProfile, () => HttpResponse.error())
    start()
    setNetwork(false)
    expect(getCurrentSession().status).toBe('resuming')
    fakeOperation(getProfile, () => ({ data: buildUser() }))
    setNetwork(true)
    await whose()
  })

  it('ignores a response about another user', async () => {
    await signIn(buildUser(), 'token-of-amina')
    let answer: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      fakeOperation(getProfile, async () => {
        resolve()
        await new Promise<void>((fulfil) => {
          answer = fulfil
        })
        return { data: buildUser() }
      })
    })
    start()
    await asked
    const otieno = buildUser({ _id: 'u2', name: 'Otieno' })
    await signIn(otieno, 'token-of-otieno')
    answer()
    await new Promise((resolve) => setTimeout(resolve))
    expect(getCurrentSession()).toMatchObject({ token: 'token-of-otieno', user: { name: 'Otieno' } })
  })

  it('loads what the first order added to the profile', async () => {
    const nowhere = { ...buildUser().shippingInfo, city: '' }
    await signIn(buildUser({ phone: '', shippingInfo: nowhere }), 'token-of-amina')
    let profile = buildUser({ phone: '', shippingInfo: nowhere })
    fakeOperation(getProfile, () => ({ data: profile }))
    start()
    await addToCart(buildCartLine())
    await enqueueOrder(buildPlacement([buildCartLine()]), 'u1')
    profile = buildUser()
    answerOrders(placed)
    await flushOutbox()
    await vi.waitFor(() => {
      expect(getCurrentSession()).toMatchObject({ user: { phone: '254712345678', city: 'Westlands' } })
    })
  })

  it('leaves a rejected session to the expiry handler', async () => {
    await signIn(buildUser(), 'token-of-amina')
    const asked = vi.fn(() => new FakeFailure(401, { code: 'invalid_token', message: 'Your session has ended.' }))
    fakeOperation(getProfile, asked)
    start()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  })
})
