import { getProfile } from '@usiku/contracts/accounts.ts'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addToCart } from '../offline/cart.ts'
import { drain } from '../offline/drain.ts'
import { enqueue } from '../offline/outbox.ts'
import { currentSession, openSession, signIn } from '../offline/session.ts'
import { userOf } from '../testing/accounts.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api.ts'
import { answerPlacing, placed } from '../testing/fake-placing.ts'
import { lineOf, placementOf } from '../testing/orders.ts'
import { emptyPhone, setNetwork } from '../testing/phone.ts'
import { startSessionCheck } from './session-check.ts'

afterEach(emptyPhone)

const start = () => onTestFinished(startSessionCheck())
const whose = () => vi.waitFor(() => expect(currentSession()).toMatchObject({ status: 'signed-in' }))

describe('the check of the session', () => {
  it('asks nothing while nobody is signed in', async () => {
    fakeOperation(getProfile, () => {
      throw new Error('Asked about a guest')
    })
    start()
    expect(currentSession().status).toBe('guest')
  })

  it('finds out in a new tab whose token it is', async () => {
    localStorage.setItem('token', 'token-of-amina')
    await openSession()
    fakeOperation(getProfile, ({ headers }) => {
      expect(headers.get('authorization')).toBe('Bearer token-of-amina')
      return { data: userOf() }
    })
    start()
    await whose()
    expect(sessionStorage.getItem('user')).toContain('amina@usiku.test')
  })

  it('renews what this phone knew of the person', async () => {
    await signIn(userOf(), 'token-of-amina')
    fakeOperation(getProfile, () => ({ data: userOf({ name: 'Amina Njeri' }) }))
    start()
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ user: { name: 'Amina Njeri' } }))
  })

  it('asks again once there is a network', async () => {
    localStorage.setItem('token', 'token-of-amina')
    await openSession()
    fakeOperation(getProfile, () => HttpResponse.error())
    start()
    setNetwork(false)
    expect(currentSession().status).toBe('resuming')
    fakeOperation(getProfile, () => ({ data: userOf() }))
    setNetwork(true)
    await whose()
  })

  it('takes no answer about somebody else', async () => {
    await signIn(userOf(), 'token-of-amina')
    let answer: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      fakeOperation(getProfile, async () => {
        resolve()
        await new Promise<void>((fulfil) => {
          answer = fulfil
        })
        return { data: userOf() }
      })
    })
    start()
    await asked
    const otieno = userOf({ _id: 'u2', name: 'Otieno' })
    await signIn(otieno, 'token-of-otieno')
    answer()
    await new Promise((resolve) => setTimeout(resolve))
    expect(currentSession()).toMatchObject({ token: 'token-of-otieno', user: { name: 'Otieno' } })
  })

  it('hears from the shop what the first order has told it', async () => {
    const nowhere = { ...userOf().shippingInfo, city: '' }
    await signIn(userOf({ phone: '', shippingInfo: nowhere }), 'token-of-amina')
    let profile = userOf({ phone: '', shippingInfo: nowhere })
    fakeOperation(getProfile, () => ({ data: profile }))
    start()
    await addToCart(lineOf())
    await enqueue(placementOf([lineOf()]), 'u1')
    profile = userOf()
    answerPlacing(placed)
    await drain()
    await vi.waitFor(() => {
      expect(currentSession()).toMatchObject({ user: { phone: '254712345678', city: 'Westlands' } })
    })
  })

  it('leaves a refused session to whoever ends it', async () => {
    await signIn(userOf(), 'token-of-amina')
    const asked = vi.fn(() => new FakeFailure(401, { code: 'invalid_token', message: 'Your session has ended.' }))
    fakeOperation(getProfile, asked)
    start()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  })
})
