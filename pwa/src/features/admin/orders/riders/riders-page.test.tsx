import { screen, waitFor, within } from '@testing-library/react'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import * as riders from '@usiku/contracts/riders/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { buildRider, buildShift } from '../../../../testing/fixtures/riders.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { formatDifference } from './riders-page.tsx'

let orders: Order[]

const amina = { _id: 'r1', name: 'Amina' }

beforeEach(async () => {
  orders = [buildAdminOrder(1), buildAdminOrder(2, { rider: amina })]
  fakeOrders(() => orders)
  fakeOperation(riders.listRiders, () => ({
    data: [
      buildRider({ userId: 'r1', shift: buildShift({ _id: 's1', expected: 3_400, delivered: 4 }) }),
      buildRider({ userId: 'r2', name: 'Otieno Odhiambo' }),
    ],
  }))
  fakeOperation(riders.listRiderShifts, () => ({
    data: [
      buildShift({ _id: 's1' }),
      buildShift({ _id: 's2', closedAt: '2026-11-20T22:00:00.000Z', expected: 2_000, handedOver: 1_950 }),
    ],
    meta: { page: 1, pageSize: 20, total: 2 },
  }))
  await signInAs('admin')
})

describe('the riders’ page', () => {
  const open = () => renderApp({ path: '/admin/riders' })

  it('shows who is on shift with how much cash, and what was missing before', async () => {
    await open()
    const section = within(await screen.findByRole('region', { name: 'Riders' }))
    expect(await section.findByText('Ksh 3,400 in cash')).toBeDefined()
    expect(section.getByText(/not on shift/)).toBeDefined()
    const cash = within(screen.getByRole('region', { name: 'Cash of the last shifts' }))
    expect(await cash.findByText(/Ksh 50 missing/)).toBeDefined()
  })

  it('records the counted cash, and says how much is missing while it is typed', async () => {
    let body: unknown
    fakeOperation(riders.settleRiderShift, (request) => {
      body = request.body
      return { data: buildShift() }
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Count the cash of Amina Njeri' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Count cash/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Enter the amount in whole shillings, or 0.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /^Cash received/ }), '3000')
    expect(dialog.getByText('Ksh 400 are missing.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(body).toEqual({ handedOver: 3_000 }))
  })

  it('lists what riders reported until somebody has looked at it', async () => {
    let issues: riders.RiderIssue[] = [
      {
        ...{ _id: 'i1', kind: 'order_cancelled', riderName: 'Amina N.', orderId: '1763000000001', cash: 4_000 },
        ...{ orderStatus: 'cancelled', happenedAt: '2026-11-20T22:00:00.000Z', reason: '', receipt: '' },
      },
    ]
    fakeOperation(riders.listRiderIssues, () => ({ data: issues }))
    fakeOperation(riders.settleRiderIssue, () => {
      issues = []
      return { message: 'Marked as looked at' }
    })
    const { user } = await open()
    const section = within(await screen.findByRole('region', { name: 'To look at' }))
    expect(section.getByText('The rider took Ksh 4,000 in cash.')).toBeDefined()
    await user.click(section.getByRole('button', { name: /^Looked at/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'To look at' })).toBeNull())
  })

  it('says how to get a rider while there is none', async () => {
    fakeOperation(riders.listRiders, () => ({ data: [] }))
    await open()
    expect(await screen.findByText(/There is no rider yet/)).toBeDefined()
  })

  it('says why it cannot be shown, and tries again', async () => {
    fakeOperation(riders.listRiders, () => new FakeFailure(503, { code: 'overloaded', message: 'Not now.' }))
    const { user } = await open()
    fakeOperation(riders.listRiders, () => ({ data: [buildRider()] }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Amina Njeri' })).toBeDefined()
  })
})

describe('the board', () => {
  const open = () => renderApp({ path: '/admin/orders/board' })
  const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

  it('gives an order to a rider, those on shift first', async () => {
    let body: unknown
    fakeOperation(riders.assignRider, (request) => {
      body = request.body
      const order = buildAdminOrder(1, { rider: amina, version: 2 })
      orders = [order, ...orders.slice(1)]
      return { data: order }
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Rider for order 1763000000001' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Amina Njeri0 orders', 'Otieno Odhiambonot on shift'])
    await user.click(screen.getByRole('menuitem', { name: /^Amina/ }))
    expect(await screen.findByRole('button', { name: 'Rider of order 1763000000001: Amina' })).toBeDefined()
    expect(body).toEqual({ riderId: 'r1', version: 1 })
  })

  it('filters by rider', async () => {
    const { user } = await open()
    await screen.findByRole('article', { name: 'Order 1763000000001' })
    await user.click(screen.getByRole('button', { name: 'Amina' }))
    expect(cards()).toEqual(['Order 1763000000002'])
    await user.click(screen.getByRole('button', { name: 'No rider' }))
    expect(cards()).toEqual(['Order 1763000000001'])
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(cards()).toHaveLength(2)
  })

  it('says which order was not delivered', async () => {
    orders = [
      buildAdminOrder(3, { orderStatus: 'shipping', rider: { ...amina, failedAt: '2026-11-20T22:00:00.000Z' } }),
    ]
    await open()
    expect(await screen.findByText('Not delivered')).toBeDefined()
  })
})

it('differences are said in words', () => {
  expect([0, -50, 50].map(formatDifference)).toEqual([
    'all there',
    `${formatKsh(50)} missing`,
    `${formatKsh(50)} too much`,
  ])
})
