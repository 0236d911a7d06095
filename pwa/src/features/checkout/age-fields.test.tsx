import { act, screen } from '@testing-library/react'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCheckoutDraft } from '../../outbox/kinds/checkout-draft.ts'
import { outbox } from '../../outbox/outbox-store.ts'
import { clearSessionOnLogout, signIn } from '../../session/session.ts'
import { isAgeConfirmed, rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { addToCart } from '../../shop/cart/cart.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, lost, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField, pressByKey } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const gin = buildCartLine()
const water = buildCartLine({ id: 'p2', name: 'Water', isAlcoholic: false })
const findConfirmation = () => screen.queryByRole('checkbox', { name: 'I am 18 or older' })
const placeOrder = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body

beforeEach(() => {
  fakeStorefront()
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
})
afterEach(() => act(resetDevice))

async function open(...lines: readonly (typeof gin)[]) {
  await signIn(buildUser(), 'token-of-amina')
  for (const line of lines) await addToCart(line)
  return renderApp({ path: '/checkout' })
}

describe('the confirmation of age', () => {
  it('is asked for by keyboard before the first order with alcohol, and sent', async () => {
    const sent = answerOrders(placed)
    const { user } = await open(gin, water)
    await pressByKey(user, placeOrder())
    expect(screen.getByText('Confirm that you are 18 or older.')).toBeTruthy()
    expect(document.activeElement).toBe(findConfirmation())
    expect(outbox.getSnapshot()).toEqual([])
    await user.keyboard(' ')
    expect(screen.queryByText('Confirm that you are 18 or older.')).toBeNull()
    await pressByKey(user, placeOrder())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).toMatchObject({ ageConfirmed: true, items: [{ id: 'p1' }, { id: 'p2', isAlcoholic: false }] })
    expect(sent[0]?.body).not.toHaveProperty('dateOfBirth')
  })

  it('is asked for once on each device, also by the next user of it', async () => {
    const sent = answerOrders(placed)
    rememberAgeConfirmed()
    await clearSessionOnLogout()
    expect(isAgeConfirmed()).toBe(true)
    const { user } = await open(gin)
    expect(findConfirmation()).toBeNull()
    await pressByKey(user, placeOrder())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).toMatchObject({ ageConfirmed: true })
  })

  it('is not remembered before it is sent', async () => {
    const { user, unmount } = await open(gin)
    await user.click(findConfirmation() ?? document.body)
    unmount()
    await renderApp({ path: '/checkout' })
    await vi.waitFor(() => expect(findConfirmation()).toMatchObject({ checked: false }))
  })

  it('is not needed for water', async () => {
    const sent = answerOrders(placed)
    const { user } = await open(water)
    expect(findConfirmation()).toBeNull()
    await pressByKey(user, placeOrder())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).not.toHaveProperty('ageConfirmed')
    expect(isAgeConfirmed()).toBe(false)
  })

  it('is carried by a queued order', async () => {
    answerOrders(lost)
    const { user } = await open(gin)
    await user.click(findConfirmation() ?? document.body)
    act(() => setNetwork(false))
    await pressByKey(user, placeOrder())
    await screen.findByText('Order waiting for signal')
    expect(outbox.getSnapshot()).toMatchObject([{ task: { placement: { ageConfirmed: true } } }])
    expect(isAgeConfirmed()).toBe(true)
  })
})

describe('the date of birth', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], day: string, month: string, year: string) => {
    await fillField(user, await screen.findByLabelText('Day'), day)
    await fillField(user, screen.getByLabelText('Month'), month)
    await fillField(user, screen.getByLabelText('Year'), year)
  }

  function askForDate() {
    rememberAgeConfirmed()
    fakeOperation(getShopRules, () => ({ data: { age: { check: 'date_of_birth' as const, version: 2 } } }))
  }

  it('is asked for in each order with alcohol, and sent', async () => {
    askForDate()
    const sent = answerOrders(placed)
    const { user } = await open(gin)
    await screen.findByLabelText('Day')
    expect(findConfirmation()).toBeNull()
    await pressByKey(user, placeOrder())
    expect(screen.getByText('Enter your date of birth: there is alcohol in this order.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Day'))
    await fill(user, '4', '1', '1990')
    await pressByKey(user, placeOrder())
    await screen.findByText('The shop has your order')
    expect(sent[0]?.body).toMatchObject({ dateOfBirth: '1990-01-04' })
    expect(sent[0]?.body).not.toHaveProperty('ageConfirmed')
  })

  it.each([
    ['31', '2', '1990', 'This is no date of birth. Check day, month and year.'],
    ['4', '', '1990', 'This is no date of birth. Check day, month and year.'],
    ['26', '11', '2008', 'You must be 18 or older to order alcohol.'],
  ])('%s %s %s is refused before it is sent', async (day, month, year, message) => {
    askForDate()
    const { user } = await open(gin)
    await fill(user, day, month, year)
    await pressByKey(user, placeOrder())
    expect(screen.getByText(message)).toBeTruthy()
    expect(outbox.getSnapshot()).toEqual([])
  })

  it('is not asked for water', async () => {
    askForDate()
    const sent = answerOrders(placed)
    const { user } = await open(water)
    await pressByKey(user, placeOrder())
    await screen.findByText('The shop has your order')
    expect(screen.queryByLabelText('Day')).toBeNull()
    expect(sent[0]?.body).not.toHaveProperty('dateOfBirth')
  })

  it('is filled in for the next order of the same customer, and forgotten at logout', async () => {
    askForDate()
    answerOrders(placed)
    const { user, unmount } = await open(gin)
    await fill(user, '24', '11', '1990')
    await pressByKey(user, placeOrder())
    await screen.findByText('The shop has your order')
    unmount()
    await addToCart(gin)
    await renderApp({ path: '/checkout' })
    await vi.waitFor(() => expect(screen.getByLabelText('Year')).toMatchObject({ value: '1990' }))
    expect(await readCheckoutDraft('u1')).toEqual({ dateOfBirth: '24/11/1990' })
    await act(() => clearSessionOnLogout())
    expect(await readCheckoutDraft('u1')).toEqual({})
  })

  it('is asked for once the shop has refused an order without it', async () => {
    const message = 'Enter your date of birth: there is alcohol in this order.'
    const fields = { dateOfBirth: message }
    answerOrders(() => new FakeFailure(409, { code: 'age_check_failed', message, fields }))
    rememberAgeConfirmed()
    const { user } = await open(gin)
    askForDate()
    await pressByKey(user, placeOrder())
    expect(await screen.findByLabelText('Day')).toBeTruthy()
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  })

  it('is removed from a queued order at logout', async () => {
    askForDate()
    answerOrders(lost)
    const { user } = await open(gin)
    await fill(user, '24', '11', '1990')
    await pressByKey(user, placeOrder())
    await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ attempts: 1, state: 'pending' }]))
    await clearSessionOnLogout()
    expect(JSON.stringify(outbox.getSnapshot())).not.toContain('1990')
  })
})
