import { screen, waitFor, within } from '@testing-library/react'
import { listRefunds, type Refund, settleRefund } from '@usiku/contracts/payments/admin-operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { toIso } from '../../../testing/clock.ts'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { buildRefund } from '../../../testing/fixtures/payments.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let refunds: Refund[]

const states = () =>
  within(screen.getByRole('list', { name: 'Refunds' }))
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p:first-child, button')].map(({ textContent }) => textContent).join())

beforeEach(async () => {
  refunds = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(listRefunds, ({ query }) => {
    const isOpen = ({ state }: Refund) => state !== 'done' && state !== 'failed'
    return paginateList(query.get('open') === 'true' ? refunds.filter(isOpen) : refunds, query)
  })
  await signInAs('admin')
})

describe('refunds', () => {
  it('are shown with their states, the open ones first', async () => {
    refunds = [
      buildRefund({ _id: 'r1', state: 'requested' }),
      buildRefund({ _id: 'r2', state: 'sending' }),
      buildRefund({ _id: 'r3', method: 'b2c', phone: '254712345678', sentAt: toIso() }),
      buildRefund({ _id: 'r8', method: 'b2c', sentAt: '2025-11-20T18:14:00.000Z' }),
      buildRefund({ _id: 'r4', state: 'unknown' }),
      buildRefund({ _id: 'r5', state: 'requested', method: 'manual' }),
      buildRefund({ _id: 'r6', state: 'done', orderId: null, customerName: null }),
      buildRefund({ _id: 'r7', state: 'failed', method: 'manual', message: 'Not enough money.' }),
    ]
    const { user, router } = await renderApp({ path: '/admin/payments/refunds' })
    await screen.findByRole('list', { name: 'Refunds' })
    const open = [
      'Not sent yetKsh\u00a02,000Reversal',
      'Being sentKsh\u00a02,000Reversal',
      'Waiting for M-PesaKsh\u00a02,000To a phone, 0712 345 678',
      'Waiting for M-PesaKsh\u00a02,000To a phone,Settle',
      'No answerKsh\u00a02,000Reversal,Settle',
      'To give backKsh\u00a02,000By hand,Settle',
    ]
    expect(states()).toEqual(open)
    expect(screen.getAllByText(/^M-Pesa may still answer/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'All' }))
    await waitFor(() =>
      expect(states()).toEqual([...open, 'DoneKsh\u00a02,000Reversal', 'FailedKsh\u00a02,000By hand']),
    )
    expect(screen.getByText('Not enough money.')).toBeDefined()
    expect(router.state.location.search).toEqual({ show: 'all' })
  })

  it('that are open are none', async () => {
    refunds = [buildRefund({ state: 'done' })]
    await renderApp({ path: '/admin/payments/refunds' })
    expect(await screen.findByRole('heading', { name: 'No open refunds' })).toBeDefined()
  })

  it('by hand are settled', async () => {
    refunds = [buildRefund({ method: 'manual', state: 'requested' })]
    const sent: unknown[] = []
    fakeOperation(settleRefund, ({ params, body }) => {
      sent.push([params.id, body])
      refunds = []
      return { data: buildRefund({ method: 'manual', state: 'failed' }) }
    })
    const { user } = await renderApp({ path: '/admin/payments/refunds' })
    await user.click(await screen.findByRole('button', { name: 'Settle refund of Ksh\u00a02,000, TKK4AB12CD' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Was the money given back?' }))
    expect(dialog.queryByText(/M-Pesa portal/)).toBeNull()
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
    await save()
    expect(dialog.getByText('Choose yes or no.')).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: 'No' }))
    await save()
    expect(await screen.findByRole('heading', { name: 'No open refunds' })).toBeDefined()
    expect(sent.at(-1)).toEqual(['r1', { outcome: 'failed' }])
  })

  it('show why they could not be loaded', async () => {
    fakeOperation(listRefunds, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    await renderApp({ path: '/admin/payments/refunds' })
    expect((await screen.findAllByText('The shop is busy.')).length).toBeGreaterThan(0)
  })
})
