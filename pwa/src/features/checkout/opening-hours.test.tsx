import { screen, within } from '@testing-library/react'
import { formatClock } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startOrderNotifications } from '../../app/order-notifications.ts'
import { signIn } from '../../session/session.ts'
import { rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { addToCart, cart } from '../../shop/cart/cart.ts'
import { getNow, HOUR_MS, MINUTE_MS } from '../../testing/clock.ts'
import { resetDevice } from '../../testing/device.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, failing, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField, pressByKey } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildDeliveryRules, buildDeliveryZone } from '../../testing/fixtures/delivery.ts'
import { buildHours, buildWeek } from '../../testing/fixtures/opening-hours.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = buildCartLine({ quantity: 2 })
// Once: the minute may end during a test.
const START = Math.floor(getNow() / MINUTE_MS) * MINUTE_MS
const clock = (hours: number) => formatClock(START + hours * HOUR_MS)
/** Opens in two hours, for six. */
const buildClosed = () => buildHours({ week: buildWeek({ from: clock(2), to: clock(8) }) })
const button = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Deliver' })
let hours: OpeningHours

beforeEach(async () => {
  rememberAgeConfirmed()
  hours = buildHours()
  fakeStorefront()
  fakeOperation(getShopRules, () => ({ data: { hours } }))
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(gin)
})
afterEach(resetDevice)

describe('a shop that is open', () => {
  it('delivers as soon as possible, without another word', async () => {
    const sent = answerOrders(placed)
    const { user } = await renderApp({ path: '/checkout' })
    expect(await screen.findByRole('button', { name: 'Choose a time' })).toBeTruthy()
    expect(screen.queryByRole('status', { name: 'Opening hours' })).toBeNull()
    await pressByKey(user, button())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).not.toHaveProperty('scheduledFor')
  })

  it('delivers at a time that the customer chooses', async () => {
    const sent = answerOrders(placed)
    const { user } = await renderApp({ path: '/checkout' })
    await user.click(await screen.findByRole('button', { name: 'Choose a time' }))
    const [asap, first] = within(select()).getAllByRole<HTMLOptionElement>('option')
    expect([asap?.textContent, select().value]).toEqual(['As soon as possible', ''])
    await user.selectOptions(select(), first?.value ?? '')
    await pressByKey(user, button())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body.scheduledFor).toBe(first?.value)
    expect(Date.parse(first?.value ?? '')).toBeGreaterThan(getNow() + 29 * MINUTE_MS)
  })
})

it('offers no time before the minutes that the zone promises', async () => {
  const zone = buildDeliveryZone({ promisedMinutes: 120 })
  fakeOperation(getShopRules, () => ({ data: { hours, delivery: buildDeliveryRules({ zones: [zone] }) } }))
  const { user } = await renderApp({ path: '/checkout' })
  await fillField(user, screen.getByLabelText('City'), 'Westlands')
  await user.click(await screen.findByRole('button', { name: 'Choose a time' }))
  const [, first] = within(select()).getAllByRole<HTMLOptionElement>('option')
  expect(Date.parse(first?.value ?? '')).toBeGreaterThan(getNow() + 119 * MINUTE_MS)
})

describe('a shop that is closed', () => {
  beforeEach(() => {
    hours = buildClosed()
  })

  it.each(['/cart', '/checkout'])('says so on %s, and when it opens', async (path) => {
    await renderApp({ path })
    const notice = await screen.findByRole('status', { name: 'Opening hours' })
    expect(notice.textContent).toMatch(/^Closed now\. We open at \d\d:\d\d( tomorrow)?\.$/)
  })

  it('shows the reason of the stop switch', async () => {
    hours = buildHours({ stop: { until: null, reason: 'The power is out' } })
    await renderApp({ path: '/cart' })
    const notice = await screen.findByRole('status', { name: 'Opening hours' })
    expect(notice.textContent).toBe('Not taking orders now. The power is out')
  })

  it('delivers at its next opening, unless another time is chosen', async () => {
    const sent = answerOrders(placed)
    const { user } = await renderApp({ path: '/checkout' })
    await screen.findByRole('combobox', { name: 'Deliver' })
    const options = within(select()).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ textContent }) => textContent)).not.toContain('As soon as possible')
    await pressByKey(user, button())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body.scheduledFor).toBe(options[0]?.value)
    expect(formatClock(Date.parse(options[0]?.value ?? ''))).toBe(clock(2))
  })
})

describe('a shop that has closed meanwhile', () => {
  const nextOpening = new Date(START + 2 * HOUR_MS).toISOString()
  const closed = failing(409, 'shop_closed', { message: 'We are closed until 10:00.', nextOpening })

  it('asks for another time, and takes the order under a new number', async () => {
    const sent = answerOrders(() => {
      hours = buildClosed()
      return closed()
    }, placed)
    const { user, queryClient } = await renderApp({ path: '/checkout' })
    const stop = startOrderNotifications(queryClient)
    await screen.findByRole('button', { name: 'Choose a time' })
    await pressByKey(user, button())
    const title = await screen.findByRole('heading', { name: 'Nothing is ordered yet' })
    expect(title.closest('[role="alert"]')?.textContent).toContain('We are closed until 10:00.')
    expect(cart.getSnapshot()).toEqual([])
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Order now' })).toBeNull())
    await pressByKey(user, screen.getByRole('button', { name: /^Order for / }))
    await screen.findByText('The shop has your order')
    expect(formatClock(Date.parse(sent[1]?.body.scheduledFor ?? ''))).toBe(clock(2))
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    expect(sent[1]?.body).toMatchObject({ items: [{ quantity: 2 }], totalAmount: sent[0]?.body.totalAmount })
    stop()
  })

  it('gives the drinks back to the cart on request', async () => {
    answerOrders(closed)
    const { user, router } = await renderApp({ path: '/checkout' })
    await screen.findByRole('button', { name: 'Choose a time' })
    await pressByKey(user, button())
    await user.click(await screen.findByRole('button', { name: 'Back to the cart' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/cart'), 5_000)
    expect(cart.getSnapshot()).toMatchObject([{ id: 'p1', quantity: 2 }])
  })
})
