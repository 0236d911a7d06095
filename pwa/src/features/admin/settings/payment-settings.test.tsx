import { screen, waitFor, within } from '@testing-library/react'
import { getOrderLimits } from '@usiku/contracts/orders/admin-operations.ts'
import {
  getPaymentSettings,
  type PaymentSettings,
  replacePaymentSettings,
  testCallback,
} from '@usiku/contracts/payments/admin-operations.ts'
import { listSynonyms } from '@usiku/contracts/search/operations.ts'
import { getSettings, listSliders } from '@usiku/contracts/store/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildPaymentSettings } from '../../../testing/fixtures/payments.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let stored: PaymentSettings
let sent: unknown[]

beforeEach(async () => {
  stored = buildPaymentSettings({ mpesa: null, paybill: '000000', kraPin: '' })
  sent = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(getSettings, () => ({
    data: { email: 'shop@usiku.test', phone: '254712345678', address: 'Moi Avenue', notifyUsers: false, version: 1 },
  }))
  fakeOperation(getOrderLimits, () => ({ data: { openOrders: 5, units: 96, value: 60_000, version: 1 } }))
  fakeOperation(listSliders, ({ query }) => paginateList([], query))
  fakeOperation(listSynonyms, () => ({ data: [], version: 1 }))
  fakeOperation(getPaymentSettings, () => ({ data: stored }))
  fakeOperation(replacePaymentSettings, ({ body }) => {
    sent.push(body)
    if (body.version !== stored.version) {
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' })
    }
    stored = { ...stored, ...body, version: stored.version + 1 }
    return { data: stored }
  })
  await signInAs('admin')
})

async function openRegion(name: string) {
  const app = await renderApp({ path: '/admin/settings' })
  const region = within(await screen.findByRole('region', { name }))
  return { ...app, region }
}

describe('the payment settings', () => {
  async function openForm() {
    const { user, region } = await openRegion('Payments')
    const form = within(await region.findByRole('form', { name: 'Payments' }))
    const fill = (label: string, text: string) => fillField(user, form.getByRole('textbox', { name: label }), text)
    return { user, form, fill, save: () => user.click(form.getByRole('button', { name: 'Save' })) }
  }

  it('say what customers see, and are saved', async () => {
    const { form, fill, save } = await openForm()
    expect(form.getByText('With 000000 customers see no number, but: The shop will tell you how to pay.')).toBeDefined()
    await fill('Paybill', '522522')
    expect(form.getByText(/^Customers see this number/)).toBeDefined()
    await fill('Minutes to pay', '45')
    await fill('KRA PIN', 'p051234567x')
    await save()
    expect(await screen.findByText('Settings updated successfully')).toBeDefined()
    expect(sent).toEqual([{ paybill: '522522', holdMinutes: 45, kraPin: 'P051234567X', version: 1 }])
  })

  it('show what is wrong before sending', async () => {
    const { form, fill, save } = await openForm()
    await fill('Paybill', '1234')
    await fill('Minutes to pay', '4')
    await fill('KRA PIN', 'P05')
    await save()
    for (const text of [
      'Enter the 5 to 7 digits of the paybill, or 000000 for none.',
      'Enter whole minutes from 5 to 1,440.',
      'Enter a KRA PIN, such as P051234567X.',
    ]) {
      expect(form.getByText(text)).toBeDefined()
    }
    expect(sent).toEqual([])
  })

  it('are not overwritten without asking after a version conflict', async () => {
    const { user, form, fill, save } = await openForm()
    stored = { ...stored, holdMinutes: 60, version: 4 }
    await fill('Paybill', '522522')
    await save()
    await user.click(await form.findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(stored).toMatchObject({ paybill: '522522', holdMinutes: 60, version: 5 }))
  })

  it('say which number and PIN go first', async () => {
    stored = buildPaymentSettings({ etims: { url: 'https://etims.test', pin: 'P059876543Z', branch: '00' } })
    const { form } = await openForm()
    expect(form.getByText('Customers see the paybill of the server’s settings instead: 522522.')).toBeDefined()
    expect(form.getByText('Receipts have the PIN of eTIMS: P059876543Z.')).toBeDefined()
  })
})

describe('what the environment says', () => {
  it('is that M-Pesa and eTIMS are not set up', async () => {
    const { region } = await openRegion('M-Pesa')
    expect(await region.findByText(/^Not set up: the server has no M-Pesa settings/)).toBeDefined()
    expect(region.queryByRole('button', { name: 'Test my callback' })).toBeNull()
    const etims = within(screen.getByRole('region', { name: 'eTIMS' }))
    expect(etims.getByText(/^Not set up: no invoices are sent/)).toBeDefined()
  })

  it('is shown with the last checks', async () => {
    stored = buildPaymentSettings({
      checks: {
        token: { isOk: true, at: '2026-11-20T18:14:00.000Z', detail: '' },
        pull: { isOk: false, at: '2026-11-20T18:20:00.000Z', detail: 'No answer: time-out' },
        other: { isOk: true, at: '2026-11-20T18:20:00.000Z', detail: 'Fine.' },
      },
    })
    const { user, region } = await openRegion('M-Pesa')
    const checks = within(await region.findByRole('list', { name: 'Checks' })).getAllByRole('listitem')
    expect(checks.map((item) => item.textContent)).toEqual([
      'Sign-in at M-PesaOK20 Nov, 21:14',
      'Missed payments of 48 hours fetchedFailedNo answer: time-out · 20 Nov, 21:20',
      'otherOKFine. · 20 Nov, 21:20',
    ])
    expect(region.getByText('Refunds').parentElement?.textContent).toBe('RefundsReversals, and to phones')
    await user.click(region.getByRole('button', { name: 'Copy confirmation address' }))
    expect(await navigator.clipboard.readText()).toBe('https://shop.usiku.test/4f1c/confirmation')
  })

  it.each([
    [{ canRefund: false, canPayOut: false }, 'By hand only'],
    [{ canRefund: true, canPayOut: false }, 'Reversals'],
  ])('names the refunds that are possible with %o', async (facts, text) => {
    const { mpesa } = buildPaymentSettings()
    stored = buildPaymentSettings({ mpesa: mpesa && { ...mpesa, type: 'till', till: '123456', ...facts } })
    const { region } = await openRegion('M-Pesa')
    expect((await region.findByText('Refunds')).parentElement?.textContent).toBe(`Refunds${text}`)
    expect(region.getByText('Till').parentElement?.textContent).toBe('Till123456')
  })

  it('marks eTIMS as not verified and leads to what waits', async () => {
    stored = buildPaymentSettings({ etims: { url: 'https://etims.test', pin: 'P059876543Z', branch: '00' } })
    const { region } = await openRegion('eTIMS')
    expect(await region.findByText('fields not verified with the authority')).toBeDefined()
    expect(region.getByRole('link', { name: 'What waits to be sent' }).getAttribute('href')).toBe('/admin/tax-invoices')
  })

  it('shows why it could not be loaded', async () => {
    fakeOperation(getPaymentSettings, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }))
    const { region } = await openRegion('M-Pesa')
    expect(await region.findByText('The shop is busy.', undefined, { timeout: 30_000 })).toBeDefined()
  })
})

describe('testing the callback', () => {
  async function openTest() {
    stored = buildPaymentSettings()
    const { user, region } = await openRegion('M-Pesa')
    const run = async () => user.click(await region.findByRole('button', { name: 'Test my callback' }))
    return { region, run }
  }

  it('shows that it works, and the new check', async () => {
    fakeOperation(testCallback, () => {
      const check = { isOk: true, at: '2026-11-20T18:14:00.000Z', detail: 'The callback address was reached.' }
      stored = { ...stored, checks: { callback: check } }
      return { data: { isOk: true, detail: check.detail } }
    })
    const { region, run } = await openTest()
    await run()
    const checks = await region.findByRole('list', { name: 'Checks' })
    expect(checks.textContent).toMatch(/^Callback addressOKThe callback address was reached\./)
    expect(region.getByText('The callback address was reached.', { selector: '[role="status"]' })).toBeDefined()
  })

  it('shows where and why it failed', async () => {
    const detail = 'shop.usiku.test has no address. Check the name and its DNS records.'
    fakeOperation(testCallback, () => ({ data: { isOk: false, detail } }))
    const { region, run } = await openTest()
    await run()
    expect(await region.findByText(detail)).toBeDefined()
    expect(within(region.getByRole('alert')).getByText('The callback failed')).toBeDefined()
  })

  it('shows that it could not be made', async () => {
    const message = 'The shop cannot send M-Pesa prompts.'
    fakeOperation(testCallback, () => new FakeFailure(409, { code: 'payment_unavailable', message }))
    const { region, run } = await openTest()
    await run()
    expect(await region.findByText(message)).toBeDefined()
  })
})
