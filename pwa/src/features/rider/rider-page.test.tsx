import { act, screen, waitFor, within } from '@testing-library/react'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import type { RiderDay, RiderReport } from '@usiku/contracts/riders/operations.ts'
import { closeRiderShift, getRiderDay, openRiderShift, reportDelivery } from '@usiku/contracts/riders/operations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flushOutbox } from '../../outbox/flush.ts'
import { clearSessionOnLogout } from '../../session/session.ts'
import { readValue } from '../../storage/idb.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { HOUR_MS, toIso } from '../../testing/clock.ts'
import { setNetwork } from '../../testing/device.ts'
import { signInAs } from '../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { listQueuedMutations } from '../../testing/fixtures/entries.ts'
import { buildRiderOrder, buildShift } from '../../testing/fixtures/riders.ts'
import { closeApp, openApp } from '../../testing/mutations-app.tsx'

let day: RiderDay
let sent: { readonly orderId: string; readonly report: RiderReport }[]

beforeEach(async () => {
  day = { shift: buildShift(), uncounted: 0, orders: [buildRiderOrder()] }
  sent = []
  fakeStorefront()
  fakeOperation(getRiderDay, () => ({ data: day }))
  fakeOperation(openRiderShift, () => ({ data: buildShift() }))
  fakeOperation(closeRiderShift, () => ({ data: buildShift({ closedAt: toIso() }) }))
  fakeOperation(reportDelivery, ({ params, body }) => {
    const report = body as RiderReport
    sent.push({ orderId: params.orderId ?? '', report })
    if (report.kind === 'picked_up')
      day = { ...day, orders: [buildRiderOrder({ orderStatus: 'shipping', pickedUpAt: report.at })] }
    return { data: { order: null } }
  })
  await signInAs('rider')
})

afterEach(closeApp)

async function openRider() {
  const app = await openApp('/rider')
  await screen.findByRole('heading', { name: 'Your orders', level: 1 })
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }))
  const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))
  return { ...app, press, dialog }
}

describe('the rider’s screen', () => {
  it('shows whom to deliver to, how to reach them and what to collect', async () => {
    await openRider()
    const card = within(screen.getByRole('article', { name: 'Order 1763000000001' }))
    expect(card.getByText('Otieno Odhiambo')).toBeDefined()
    expect(card.getByText('Blue gate')).toBeDefined()
    expect(card.getByText('Collect Ksh 4,000')).toBeDefined()
    expect(card.getByText('Check the ID: 18 or older')).toBeDefined()
    expect(card.getByRole('link', { name: 'Call Otieno Odhiambo' }).getAttribute('href')).toBe('tel:+254712345678')
    expect(card.getByRole('link', { name: /^Map/ }).getAttribute('href')).toBe('geo:0,0?q=Nairobi%2C%20Kenya')
  })

  it('takes an order from picked up to delivered, with ID and cash', async () => {
    const { press, dialog, user } = await openRider()
    await press('Picked up')
    await waitFor(() => expect(sent.map(({ report }) => report.kind)).toEqual(['picked_up']))
    await user.click(await screen.findByRole('button', { name: 'Delivered' }))
    const form = await dialog(/^Delivered/)
    await user.click(form.getByRole('button', { name: 'Delivered' }))
    expect(form.getByText('Check the ID first: this order has alcohol.')).toBeDefined()
    expect(form.getByText('Choose how it was paid.')).toBeDefined()
    await user.click(form.getByRole('checkbox', { name: /I checked the ID/ }))
    await user.click(form.getByRole('radio', { name: 'Cash received' }))
    await user.click(form.getByRole('button', { name: 'Delivered' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.report).toMatchObject({
      kind: 'delivered',
      isIdChecked: true,
      payment: { source: 'cash', amount: 4_000 },
    })
  })

  it('asks for a receipt as M-Pesa writes it before the report is kept', async () => {
    day = { ...day, orders: [buildRiderOrder({ pickedUpAt: toIso(), needsIdCheck: false })] }
    const { press, dialog, user } = await openRider()
    await press('Delivered')
    const form = await dialog(/^Delivered/)
    await user.click(form.getByRole('radio', { name: /^M-Pesa received/ }))
    await user.type(form.getByRole('textbox', { name: /^M-Pesa receipt/ }), 'paid')
    await user.click(form.getByRole('button', { name: 'Delivered' }))
    expect(form.getByText('Enter the receipt of the M-Pesa message, such as SKJ7A1B2C3.')).toBeDefined()
    await user.clear(form.getByRole('textbox', { name: /^M-Pesa receipt/ }))
    await user.type(form.getByRole('textbox', { name: /^M-Pesa receipt/ }), 'skj7a 1b2c3')
    await user.click(form.getByRole('button', { name: 'Delivered' }))
    await waitFor(() =>
      expect(sent[0]?.report.payment).toEqual({ source: 'manual', amount: 4_000, receipt: 'SKJ7A1B2C3' }),
    )
  })

  it('tells the counter why an order could not be delivered', async () => {
    day = { ...day, orders: [buildRiderOrder({ pickedUpAt: toIso() })] }
    const { press, dialog, user } = await openRider()
    await press('Could not deliver')
    const form = await dialog(/^Could not deliver/)
    await user.click(form.getByRole('button', { name: 'Tell the counter' }))
    expect(form.getByText('Choose why.')).toBeDefined()
    await user.click(form.getByRole('radio', { name: 'Nobody answers' }))
    await user.click(form.getByRole('button', { name: 'Tell the counter' }))
    await waitFor(() => expect(sent[0]?.report).toMatchObject({ kind: 'not_delivered', reason: 'Nobody answers' }))
  })

  it('says which order the counter has cancelled', async () => {
    day = { ...day, orders: [buildRiderOrder({ orderStatus: 'cancelled', pickedUpAt: toIso() })] }
    await openRider()
    expect(screen.getByText('Cancelled by the shop: do not deliver it, bring it back.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'I delivered it already' })).toBeDefined()
  })

  it('says what to do with an order that was given to somebody else, and which cash is not counted', async () => {
    const pickedUpAt = toIso()
    day = { ...day, uncounted: 9_300, orders: [buildRiderOrder({ pickedUpAt, isTakenAway: true })] }
    await openRider()
    expect(screen.getByText(/^The counter has given it to somebody else/)).toBeDefined()
    expect(screen.getByText('And Ksh 9,300 of earlier shifts that the counter has not counted.')).toBeDefined()
  })

  it('keeps a delivery of a cancelled order, and does not ask about it again', async () => {
    day = { ...day, orders: [buildRiderOrder({ orderStatus: 'cancelled', pickedUpAt: toIso() })] }
    const { press, dialog, user } = await openRider()
    act(() => setNetwork(false))
    await press('I delivered it already')
    const form = await dialog(/^Delivered/)
    await user.click(form.getByRole('checkbox', { name: /I checked the ID/ }))
    await user.click(form.getByRole('radio', { name: 'Cash received' }))
    await user.click(form.getByRole('button', { name: 'Delivered' }))
    await screen.findByText(/^Cancelled by the shop, delivered at/)
    expect(screen.queryByRole('button', { name: 'I delivered it already' })).toBeNull()
  })

  it('begins another shift after one that has ended', async () => {
    day = { ...day, shift: buildShift({ closedAt: toIso(), expected: 500 }) }
    const { press } = await openRider()
    act(() => setNetwork(false))
    await press('Start shift')
    expect(await screen.findByRole('button', { name: 'End shift' })).toBeDefined()
  })

  it('starts and ends a shift', async () => {
    day = { shift: null, uncounted: 0, orders: [] }
    const { press, dialog, user } = await openRider()
    expect(screen.getByRole('heading', { name: 'No orders for you yet' })).toBeDefined()
    fakeOperation(openRiderShift, () => {
      day = { ...day, shift: buildShift({ expected: 1_500 }) }
      return { data: buildShift() }
    })
    let closed: unknown
    fakeOperation(closeRiderShift, ({ body }) => {
      closed = body
      return { data: buildShift() }
    })
    await press('Start shift')
    await screen.findByText('Cash with you: Ksh 1,500')
    await user.click(await screen.findByRole('button', { name: 'End shift' }))
    const form = await dialog(/^End shift/)
    await user.click(form.getByRole('button', { name: 'End shift' }))
    await waitFor(() => expect(closed).toMatchObject({ declared: 1_500 }))
  })
})

describe('without a network', () => {
  it('keeps reports in their order, shows them at once and sends them later', async () => {
    const { press, dialog, user } = await openRider()
    act(() => setNetwork(false))
    await press('Picked up')
    await user.click(await screen.findByRole('button', { name: 'Delivered' }))
    const form = await dialog(/^Delivered/)
    await user.click(form.getByRole('checkbox', { name: /I checked the ID/ }))
    await user.click(form.getByRole('radio', { name: 'Cash received' }))
    await user.click(form.getByRole('button', { name: 'Delivered' }))
    await screen.findByRole('region', { name: 'Delivered' })
    expect(screen.getByText('Cash with you: Ksh 4,000')).toBeDefined()
    expect(screen.getByText(/2 reports wait to be sent/)).toBeDefined()
    expect(sent).toEqual([])
    act(() => setNetwork(true))
    await act(() => flushOutbox({ now: true }))
    expect(sent.map(({ report }) => report.kind)).toEqual(['picked_up', 'delivered'])
  })

  it('opens with the orders of the last answer', async () => {
    const { unmount } = await openRider()
    await waitFor(async () => expect(await readValue(STORAGE_KEYS.riderDay)).toBeDefined())
    unmount()
    fakeOperation(getRiderDay, () => new FakeFailure(503, { code: 'overloaded', message: 'Not now.' }))
    await openRider()
    expect(screen.getByRole('article', { name: 'Order 1763000000001' })).toBeDefined()
    expect(await screen.findByText(/^Orders as of/)).toBeDefined()
  })

  it('leaves no order on the phone after a logout, but what the rider did', async () => {
    const { press } = await openRider()
    await waitFor(async () => expect(await readValue(STORAGE_KEYS.riderDay)).toBeDefined())
    act(() => setNetwork(false))
    await press('Picked up')
    await act(clearSessionOnLogout)
    expect(await readValue(STORAGE_KEYS.riderDay)).toBeUndefined()
    expect(JSON.stringify(await readValue(STORAGE_KEYS.outbox))).not.toContain('Otieno')
    expect(listQueuedMutations()).toMatchObject([{ userId: 'u1', task: { action: { orderId: '1763000000001' } } }])
  })

  it('forgets deliveries after twelve hours', async () => {
    const hoursAgo = (hours: number) => toIso(-hours * HOUR_MS)
    day = {
      ...day,
      orders: [
        buildRiderOrder({ orderId: '1', orderStatus: 'delivered', deliveredAt: hoursAgo(13), amountDue: 0 }),
        buildRiderOrder({ orderId: '2', orderStatus: 'delivered', deliveredAt: hoursAgo(11), amountDue: 0 }),
      ],
    }
    await openRider()
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Order 2'])
  })
})

it('keeps a report that the shop refuses until the rider puts it away', async () => {
  fakeOperation(reportDelivery, () => new FakeFailure(404, { code: 'not_found', message: 'This is not one of yours.' }))
  const { press, user } = await openRider()
  await press('Picked up')
  const alert = await screen.findByText(/The shop did not take your report on order 1763000000001/)
  expect(alert.closest('[role="alert"]')?.textContent).toContain('This is not one of yours.')
  await user.click(screen.getByRole('button', { name: 'Put away' }))
  await waitFor(() => expect(listQueuedMutations()).toEqual([]))
})

it.each(['customer', 'admin'] as const)('is not for a %s', async (role) => {
  fakeOperation(getProfile, () => ({ data: buildUser({ role }) }))
  await signInAs(role)
  const { router } = await openApp('/rider')
  expect(router.state.location.pathname).toBe('/account')
})
