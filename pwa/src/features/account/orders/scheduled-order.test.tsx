import { act, screen, within } from '@testing-library/react'
import { formatClock } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenEntry, redactEntry } from '../../../outbox/entry.ts'
import { flushOutbox } from '../../../outbox/flush.ts'
import { outbox, updateEntry } from '../../../outbox/outbox-store.ts'
import { addToCart, cart } from '../../../shop/cart/cart.ts'
import { enqueueOrder } from '../../../shop/order/order-actions.ts'
import { getNow, HOUR_MS, MINUTE_MS } from '../../../testing/clock.ts'
import { resetDevice } from '../../../testing/device.ts'
import { fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { answerOrders, failing, placed } from '../../../testing/fake-api/fake-order-placement.ts'
import { fillField, pressByKey } from '../../../testing/fill-field.ts'
import { buildHours, buildWeek } from '../../../testing/fixtures/opening-hours.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 2 })
// Once: the minute may end during a test.
const START = Math.floor(getNow() / MINUTE_MS) * MINUTE_MS
const clock = (hours: number) => formatClock(START + hours * HOUR_MS)
const at = (hours: number) => new Date(START + hours * HOUR_MS).toISOString()
const buildClosed = () => buildHours({ week: buildWeek({ from: clock(2), to: clock(8) }) })
let hours: OpeningHours

beforeEach(async () => {
  hours = buildHours()
  const order = buildOrder(buildPlacement([gin], '101'), { scheduledFor: at(3) })
  await fakeAccount({ orders: [order] })
  fakeOperation(getShopRules, () => ({ data: { hours } }))
})
afterEach(resetDevice)

async function queue(scheduledFor?: string) {
  await addToCart(gin)
  const placement = buildPlacement([gin], String(getNow()))
  await enqueueOrder(scheduledFor === undefined ? placement : { ...placement, scheduledFor }, 'u1')
  return placement.orderId
}

async function openOrders() {
  const app = await renderApp({ path: '/account?t=myOrders' })
  await screen.findByText(/^\d+ orders?$/)
  return app
}

it('a card shows the time of a scheduled order', async () => {
  await openOrders()
  const card = within(screen.getByRole('article', { name: 'Order 101' }))
  expect(card.getByText(/^Scheduled for /).textContent).toMatch(new RegExp(`^Scheduled for \\w{3} ${clock(3)}$`))
})

describe('a queued order that reaches the shop after closing', () => {
  const closed = failing(409, 'shop_closed', { message: 'We are closed until 10:00.', nextOpening: at(2) })

  it('asks for a time, and is sent for the next opening', async () => {
    hours = buildClosed()
    const sent = answerOrders(closed, placed)
    await queue()
    const { user } = await openOrders()
    await act(() => flushOutbox({ now: true }))
    const card = within(await screen.findByRole('status', { name: 'Nothing is ordered yet' }))
    expect(card.getByText('We are closed until 10:00.')).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Order now' })).toBeNull()
    await pressByKey(user, card.getByRole('button', { name: /^Order for / }))
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
    expect(formatClock(Date.parse(sent[1]?.body.scheduledFor ?? ''))).toBe(clock(2))
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it('asks for the contact too after a logout', async () => {
    hours = buildClosed()
    const sent = answerOrders(closed, placed)
    const orderId = await queue()
    const app = await openOrders()
    await act(() => flushOutbox({ now: true }))
    await screen.findByRole('button', { name: /^Order for / })
    const redact = (entry: OpenEntry) => redactEntry(entry) as Partial<OpenEntry>
    await act(() => updateEntry(orderId, redact))
    const form = within(await screen.findByRole('form', { name: 'Where it goes' }))
    await fillField(app.user, form.getByLabelText('Phone'), '0712 345 678')
    await fillField(app.user, form.getByLabelText('City'), 'Westlands')
    await pressByKey(app.user, form.getByRole('button', { name: /^Order for / }))
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
    expect(sent[1]?.body).toMatchObject({ customerCity: 'Westlands', customerPhone: '0712 345 678' })
    expect(formatClock(Date.parse(sent[1]?.body.scheduledFor ?? ''))).toBe(clock(2))
  })

  it('can be given back to the cart', async () => {
    answerOrders(closed)
    await queue()
    const { user, router } = await openOrders()
    await act(() => flushOutbox({ now: true }))
    await user.click(await screen.findByRole('button', { name: 'Cancel, back to the cart' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'), 5_000)
    expect(cart.getSnapshot()).toMatchObject([{ quantity: 2 }])
    expect(outbox.getSnapshot()).toEqual([])
  })
})

describe('a queued order that has become stale', () => {
  it('whose time has passed asks for another one before it is sent', async () => {
    const sent = answerOrders(placed)
    await updateEntry(await queue(at(-1)), () => ({ state: 'needs-confirmation' }))
    const { user } = await openOrders()
    const card = within(screen.getByRole('status', { name: 'Do you still want this order?' }))
    expect(card.getByText('The time that you chose has passed.')).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Send it now' })).toBeNull()
    await pressByKey(user, await card.findByRole('button', { name: 'Order now' }))
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).not.toHaveProperty('scheduledFor')
  })

  it('asks for a time while the shop is closed, by what this device knows', async () => {
    hours = buildClosed()
    const sent = answerOrders(placed)
    await updateEntry(await queue(), () => ({ state: 'needs-confirmation', attempts: 1 }))
    const { user } = await openOrders()
    const card = within(screen.getByRole('status', { name: 'Do you still want this order?' }))
    expect(await card.findByText(/^We are closed until /)).toBeTruthy()
    await pressByKey(user, card.getByRole('button', { name: /^Order for / }))
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
    expect(formatClock(Date.parse(sent[0]?.body.scheduledFor ?? ''))).toBe(clock(2))
  })

  it('is sent as it is while its time is ahead', async () => {
    const sent = answerOrders(placed)
    const scheduledFor = at(5)
    await updateEntry(await queue(scheduledFor), () => ({ state: 'needs-confirmation' }))
    const { user } = await openOrders()
    const card = within(screen.getByRole('status', { name: 'Do you still want this order?' }))
    expect(card.getByText(/^Scheduled for /)).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Send it now' }))
    await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
    expect(sent[0]?.body.scheduledFor).toBe(scheduledFor)
  })
})
