import { act, screen, within } from '@testing-library/react'
import { getProfile } from '@usiku/contracts/accounts/operations.ts'
import { listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { deleteAccount, getMyData, type MyData } from '@usiku/contracts/privacy/operations.ts'
import { listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportReachability } from '../../../api/call.ts'
import { readToken } from '../../../api/token.ts'
import { outbox } from '../../../outbox/outbox-store.ts'
import { getCurrentSession, signIn } from '../../../session/session.ts'
import { addToCart, cart } from '../../../shop/cart/cart.ts'
import { enqueueOrder } from '../../../shop/order/order-actions.ts'
import { resetDevice } from '../../../testing/device.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../../testing/fake-api/fake-storefront.ts'
import { buildUser } from '../../../testing/fixtures/accounts.ts'
import { enqueueTestMutation, reviewTask } from '../../../testing/fixtures/mutations.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const meta = { page: 1, pageSize: 1_000, total: 0 }
const MY_DATA: MyData = {
  exportedAt: '2026-11-21T01:42:00.000Z',
  profile: buildUser(),
  sessions: [],
  orders: [buildOrder(buildPlacement([buildCartLine()]))],
  reviews: [],
  newsletter: null,
  passwordLinkUntil: null,
  mails: [],
}

beforeEach(async () => {
  fakeStorefront()
  fakeOperation(getProfile, () => ({ data: buildUser() }))
  fakeOperation(listOwnOrders, () => ({ data: [], meta }))
  fakeOperation(listUserReviews, () => ({ data: [], meta }))
  await signIn(buildUser(), 'token-of-amina')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await resetDevice()
})

async function openAccount() {
  const app = await renderApp({ path: '/account' })
  const part = within(await screen.findByRole('region', { name: 'Your data' }))
  const button = (name: string) => part.getByRole('button', { name }) as HTMLButtonElement
  return { ...app, part, button }
}

async function openDialog() {
  const app = await openAccount()
  await app.user.click(app.button('Delete my account'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  const password = (await dialog.findByLabelText('Password')) as HTMLInputElement
  const press = (name: string) => app.user.click(dialog.getByRole('button', { name }))
  return { ...app, dialog, password, press }
}

it('names open orders instead of asking for the password', async () => {
  const data = [buildOrder(buildPlacement([buildCartLine()]), { orderStatus: 'shipping' })]
  fakeOperation(listOwnOrders, () => ({ data, meta: { ...meta, total: 1 } }))
  const { user, button } = await openAccount()
  await user.click(button('Delete my account'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await dialog.findByText(/^Some of your orders are still on their way\./)
  expect(dialog.queryByLabelText('Password')).toBeNull()
  expect(dialog.getByRole('link', { name: 'See orders' }).getAttribute('href')).toBe('/account?t=myOrders')
  await user.click(dialog.getByRole('button', { name: 'Keep account' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('downloading', () => {
  it('saves a file that people can read', async () => {
    fakeOperation(getMyData, ({ headers }) => {
      expect(headers.get('authorization')).toBe('Bearer token-of-amina')
      return { data: MY_DATA }
    })
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:my-data'
    })
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`)
    })
    const { user, button } = await openAccount()
    await user.click(button('Download my data'))
    expect(await screen.findByText('Your data is saved as my-data-2026-11-21.json')).toBeTruthy()
    expect(saved).toEqual(['my-data-2026-11-21.json from blob:my-data'])
    const text = (await blobs[0]?.text()) ?? ''
    expect(JSON.parse(text)).toEqual(MY_DATA)
    expect(text.split('\n').length).toBeGreaterThan(20)
  })

  it('shows a failure until it is dismissed', async () => {
    fakeOperation(getMyData, () => new FakeFailure(429, { code: 'rate_limited', message: 'Please wait.' }))
    const { user, button, part } = await openAccount()
    await user.click(button('Download my data'))
    expect((await part.findByRole('alert')).textContent).toBe('Please wait.')
    await user.click(part.getByRole('button', { name: 'Dismiss' }))
    expect(part.queryByText('Please wait.')).toBeNull()
  })

  it('is disabled offline, like deleting', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { part, button } = await openAccount()
    expect(part.getByRole('status').textContent).toBe('Both can be done when you are back online.')
    expect([button('Download my data').disabled, button('Delete my account').disabled]).toEqual([true, true])
  })
})

it('explains when only the server is unreachable', async () => {
  const { part, button } = await openAccount()
  act(() => {
    reportReachability(false)
    reportReachability(false)
  })
  expect(part.getByRole('status').textContent).toBe('Both can be done when it answers again.')
  expect(button('Download my data').disabled).toBe(true)
  act(() => reportReachability(true))
  expect(button('Download my data').disabled).toBe(false)
})

describe('deleting', () => {
  it('explains the consequences and requires the password', async () => {
    const { user, dialog, press, password } = await openDialog()
    expect(dialog.getAllByRole('listitem')).toHaveLength(4)
    expect(dialog.getByText(/orders stay in the shop's books, without your name/)).toBeTruthy()
    await press('Delete account')
    expect(await dialog.findByText('Please fill in all fields.')).toBeTruthy()
    expect(document.activeElement).toBe(password)
    await user.type(password, 'secret')
    await press('Keep account')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([password.value === 'secret' && password.isConnected, getCurrentSession().status]).toEqual([
      false,
      'signed-in',
    ])
  })

  it('lists queued items of this device', async () => {
    const line = buildCartLine()
    await addToCart(line)
    await enqueueOrder(buildPlacement([line]), 'u1')
    await enqueueTestMutation(reviewTask('Smooth.'))
    const { dialog } = await openDialog()
    expect(dialog.getByText('The order that waits on this device will not be sent.')).toBeTruthy()
    expect(dialog.getByText('Changes that wait on this device will not be sent.')).toBeTruthy()
  })

  it('shows a wrong password at the field and other errors in the alert', async () => {
    let answer = new FakeFailure(401, {
      ...{ code: 'wrong_credentials', message: 'Wrong password.', fields: { password: 'Wrong password.' } },
    })
    fakeOperation(deleteAccount, () => answer)
    const { user, dialog, press, password } = await openDialog()
    await user.type(password, 'guess')
    await press('Delete account')
    expect(await dialog.findByText('Wrong password.')).toBeTruthy()
    expect(password.getAttribute('aria-invalid')).toBe('true')
    expect(getCurrentSession().status).toBe('signed-in')
    const message = 'Some of your orders are still on their way.'
    answer = new FakeFailure(409, { code: 'open_orders', message })
    await press('Delete account')
    expect(await dialog.findByText(message)).toBeTruthy()
    fakeOperation(deleteAccount, () => HttpResponse.error())
    await press('Delete account')
    expect(await dialog.findByText(/cannot be reached/)).toBeTruthy()
    expect(readToken()).toBe('token-of-amina')
  })

  it('signs out, clears the device and opens the home page', async () => {
    const sent: unknown[] = []
    fakeOperation(deleteAccount, ({ body }) => {
      sent.push(body)
      return { message: 'Your account is deleted.' }
    })
    await addToCart(buildCartLine())
    await addToCart(buildCartLine({ id: 'p2' }))
    await enqueueOrder(buildPlacement([buildCartLine()]), 'u1')
    const { user, press, password, router, queryClient } = await openDialog()
    await user.type(password, 'mzinga wa usiku')
    await press('Delete account')
    expect(await screen.findByText('Your account is deleted.')).toBeTruthy()
    expect(sent).toEqual([{ password: 'mzinga wa usiku' }])
    await vi.waitFor(() => expect(router.state.location.href).toBe('/'))
    expect([getCurrentSession().status, readToken(), cart.getSnapshot(), outbox.getSnapshot()]).toEqual([
      'guest',
      undefined,
      [],
      [],
    ])
    const personal = queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.personal === true })
    expect(personal).toEqual([])
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/amina/i)
  })
})
