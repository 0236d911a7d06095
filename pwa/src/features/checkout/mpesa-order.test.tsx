import { act, screen, within } from '@testing-library/react'
import { followOwnOrders, getOwnOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import { toOrdersState } from '@usiku/contracts/orders/orders-state.ts'
import { describe, expect, it, vi } from 'vitest'
import { flushOutbox } from '../../outbox/flush.ts'
import { outbox } from '../../outbox/outbox-store.ts'
import { passTime } from '../../testing/clock.ts'
import { setNetwork } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeEventStreams } from '../../testing/fake-api/fake-event-stream.ts'
import { lost } from '../../testing/fake-api/fake-order-placement.ts'
import { addAttempt, answerPrompts, settleAttempt } from '../../testing/fake-api/fake-payments.ts'
import { fillField, pressByKey } from '../../testing/fill-field.ts'
import { NO_NUMBER, PAYBILL, PROMPTING } from '../../testing/fixtures/mpesa-orders.ts'
import { openMpesaCheckout, pageText } from '../../testing/mpesa-checkout.ts'

const PAID = { state: 'paid', receipt: 'SJK4H7L2QT' } as const

describe('an order placed online', () => {
  it('is prompted for at once, counted down, and paid', async () => {
    const { account, order, router } = await openMpesaCheckout(PROMPTING)
    const { emit } = fakeEventStreams()
    const sent = answerPrompts(() => addAttempt(account))
    await order()
    expect(await screen.findByRole('heading', { name: 'Check your phone' })).toBeTruthy()
    act(() => emit({ type: 'state', state: toOrdersState(account.orders) }))
    const number = account.orders[0]?.orderId
    expect(sent).toEqual([{ key: `prompt-${number}`, phone: '254712345678' }])
    expect(pageText()).toMatch(/Enter your M-Pesa PIN on 0712\s345\s678 to pay Ksh\s2,000\./)
    await passTime(13_000)
    expect(screen.getByRole('timer').textContent).toBe('0:47')
    // A customer who leaves now is led back.
    expect(outbox.getSnapshot()).toMatchObject([{ key: number, isAnnounced: true }])
    // The customer has time to see the result.
    expect(router.state.location.pathname).toBe('/checkout')
    act(() => emit({ type: 'order', order: settleAttempt(account, PAID) }))
    expect(await screen.findByText('M-Pesa receipt SJK4H7L2QT')).toBeTruthy()
    expect(await screen.findByText(`Order ${number} is paid`)).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
    expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/account?t=myOrders')
  })

  it('is looked up without a stream, until the customer may leave', async () => {
    const { account, order } = await openMpesaCheckout(PROMPTING)
    fakeOperation(followOwnOrders, () => new FakeFailure(503, { code: 'overloaded', message: 'Busy.' }))
    answerPrompts(() => addAttempt(account))
    let lookups = 0
    fakeOperation(getOwnOrder, () => {
      lookups += 1
      return { data: account.orders[0] as Order }
    })
    await order()
    await screen.findByRole('timer')
    await passTime(57_000)
    expect(screen.getByRole('timer').textContent).toMatch(/^0:0[1-3]$/)
    expect(lookups).toBeGreaterThan(15)
    await passTime(4_000)
    expect(screen.getByRole('heading', { name: 'Still checking, do not pay again' })).toBeTruthy()
    expect(screen.queryByText('247247')).toBeNull()
    expect(pageText()).not.toContain('You may leave this page')
    await passTime(30_000)
    expect(pageText()).toContain('You may leave this page: your orders show the result.')
    const before = lookups
    await passTime(30_000)
    expect(lookups - before).toBeLessThanOrEqual(3)
    settleAttempt(account, PAID)
    await passTime(16_000)
    expect(pageText()).toContain('M-Pesa receipt SJK4H7L2QT')
  })

  it('is prompted for again after a decline: the same phone after two minutes, another one at once', async () => {
    const { account, order, user } = await openMpesaCheckout(PROMPTING)
    const sent = answerPrompts(
      () => addAttempt(account, { state: 'declined', message: 'The PIN was wrong.' }),
      () => addAttempt(account, { phone: '254110222333' }),
    )
    await order()
    expect(await screen.findByText('The PIN was wrong.')).toBeTruthy()
    const retry = screen.getByRole('button', { name: /^Try again in [12]:\d\d$/ })
    expect(retry.getAttribute('aria-disabled')).toBe('true')
    await pressByKey(user, retry)
    expect(sent).toHaveLength(1)
    await passTime(120_000)
    expect(screen.getByRole('button', { name: /^Try again: pay Ksh\s2,000$/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use another phone' }))
    await fillField(user, screen.getByLabelText('M-Pesa phone'), '0110 222 333')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Enter your M-Pesa PIN on 0110\s222\s333/)).toBeTruthy()
    expect(sent[1]?.phone).toBe('254110222333')
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it('keeps the key of a prompt whose answer was lost', async () => {
    const { account, order, user } = await openMpesaCheckout(PROMPTING)
    const sent = answerPrompts(lost, () => addAttempt(account))
    await order()
    expect(await screen.findByText(/^The shop did not answer\./)).toBeTruthy()
    await pressByKey(user, await screen.findByRole('button', { name: /^Pay Ksh/ }))
    expect(await screen.findByRole('timer')).toBeTruthy()
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('shows paybill, account number and amount where no phone can be prompted', async () => {
    const { order, router, user } = await openMpesaCheckout(PAYBILL)
    await order()
    await screen.findByText('247247')
    await passTime(5_000)
    expect(router.state.location.pathname).toBe('/checkout')
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    for (const name of ['Copy paybill number', 'Copy account number', 'Copy amount']) {
      await user.click(screen.getByRole('button', { name }))
    }
    expect(copied.mock.calls.flat()).toEqual(['247247', 'U7K2M9QX', '2000'])
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied')
  })

  it('goes on to the orders where the shop has yet to say how to pay', async () => {
    const { order, router } = await openMpesaCheckout(NO_NUMBER)
    await order()
    expect(pageText()).toContain('The shop will tell you how to pay')
    await passTime(2_000)
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/account'))
  })
})

describe('an order that waited for a signal', () => {
  it('asks to be paid once the shop has it, and prompts no phone by itself', async () => {
    const { account, press, user } = await openMpesaCheckout(PROMPTING)
    const sent = answerPrompts(() => addAttempt(account))
    act(() => setNetwork(false))
    await press()
    const waiting = await screen.findByRole('status', { name: 'Order waiting for signal' })
    expect(within(waiting).getByText('You pay by M-Pesa once the shop has it.')).toBeTruthy()
    act(() => setNetwork(true))
    await act(() => flushOutbox({ now: true }))
    await screen.findByRole('heading', { name: 'The shop has your order' })
    const pay = await screen.findByRole('button', { name: /^Pay Ksh\s2,000$/ })
    await passTime(10_000)
    expect(sent).toEqual([])
    await pressByKey(user, pay)
    expect(await screen.findByRole('timer')).toBeTruthy()
    expect(sent).toHaveLength(1)
  })
})
