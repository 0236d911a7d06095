import { act, screen } from '@testing-library/react'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCheckoutDraft } from '../../outbox/kinds/checkout-draft.ts'
import { outbox } from '../../outbox/outbox-store.ts'
import { clearSessionOnLogout, signIn } from '../../session/session.ts'
import { rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { addToCart } from '../../shop/cart/cart.ts'
import { resetDevice } from '../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { answerOrders, lost, placed } from '../../testing/fake-api/fake-order-placement.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { fillField, pressByKey } from '../../testing/fill-field.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const field = (name: string) => screen.getByLabelText(name)
const placeOrder = () => screen.getAllByRole('button', { name: 'Place Order' })[0] ?? document.body
const SUMMARY = 'A gift, for somebody else, or substitutions'

beforeEach(async () => {
  rememberAgeConfirmed()
  fakeStorefront()
  fakeOperation(listOwnOrders, () => ({ data: [], meta: { page: 1, pageSize: 1_000, total: 0 } }))
  await signIn(buildUser(), 'token-of-amina')
  await addToCart(buildCartLine())
})
afterEach(() => act(resetDevice))

async function open() {
  const app = await renderApp({ path: '/checkout' })
  await app.user.click(screen.getByText(SUMMARY))
  await screen.findByLabelText('Gift message')
  return app
}

async function fill() {
  const app = await open()
  await fillField(app.user, field('Recipient’s name'), 'Baraka Otieno')
  await fillField(app.user, field('Recipient’s phone'), '+254110222333')
  await fillField(app.user, field('Gift message'), 'Happy birthday!')
  await app.user.selectOptions(field('If something has run out'), 'No substitutions')
  return app
}

it('is closed and sends nothing at first', async () => {
  const sent = answerOrders(placed)
  const { user } = await renderApp({ path: '/checkout' })
  expect(screen.queryByLabelText('Gift message')).toBeNull()
  await pressByKey(user, placeOrder())
  await screen.findByText('The shop has your order')
  for (const name of ['giftMessage', 'recipient', 'substitutions']) expect(sent[0]?.body).not.toHaveProperty(name)
})

it('sends gift message, recipient and substitutions', async () => {
  const sent = answerOrders(placed)
  const { user } = await fill()
  expect(field('Recipient’s phone')).toMatchObject({ value: '0110 222 333' })
  await pressByKey(user, placeOrder())
  await screen.findByText('The shop has your order')
  expect(sent[0]?.body).toMatchObject({
    recipient: { name: 'Baraka Otieno', phone: '0110 222 333' },
    giftMessage: 'Happy birthday!',
    substitutions: false,
  })
})

it('opens again to show what is wrong, at the field', async () => {
  const { user } = await open()
  await fillField(user, field('Recipient’s name'), 'Baraka Otieno')
  await user.click(screen.getByText(SUMMARY))
  await pressByKey(user, placeOrder())
  expect(screen.getByText('Enter the recipient’s phone number.')).toBeTruthy()
  expect(field('Recipient’s phone').closest('details')?.open).toBe(true)
  expect(document.activeElement).toBe(field('Recipient’s phone'))
  expect(outbox.getSnapshot()).toEqual([])
})

it('is restored after a reload, and from a rejected order', async () => {
  const { unmount } = await fill()
  const draft = {
    recipientName: 'Baraka Otieno',
    recipientPhone: '0110 222 333',
    giftMessage: 'Happy birthday!',
    substitutions: 'no',
  }
  await vi.waitFor(async () => expect(await readCheckoutDraft('u1')).toEqual(draft))
  unmount()
  const { user } = await renderApp({ path: '/checkout' })
  expect(await screen.findByLabelText('Gift message')).toMatchObject({ value: 'Happy birthday!' })
  answerOrders(() => new FakeFailure(403, { code: 'account_suspended', message: 'Please call the shop.' }))
  await pressByKey(user, placeOrder())
  await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]))
  await vi.waitFor(async () => expect(await readCheckoutDraft('u1')).toMatchObject(draft))
})

it('is removed from a queued order at logout, except for substitutions', async () => {
  answerOrders(lost)
  const { user } = await fill()
  await pressByKey(user, placeOrder())
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ attempts: 1, state: 'pending' }]))
  await clearSessionOnLogout()
  const stored = JSON.stringify(outbox.getSnapshot())
  expect(stored).not.toMatch(/Baraka|birthday|222/)
  expect(stored).toContain('"substitutions":false')
})
