import { screen, waitFor, within } from '@testing-library/react'
import { getOrderLimits, replaceOrderLimits } from '@usiku/contracts/orders/admin-operations.ts'
import type { OrderLimits } from '@usiku/contracts/orders/operations.ts'
import { getPaymentSettings } from '@usiku/contracts/payments/admin-operations.ts'
import { listSynonyms } from '@usiku/contracts/search/operations.ts'
import { updateSettings } from '@usiku/contracts/store/admin-operations.ts'
import { getSettings, listSliders, type Settings } from '@usiku/contracts/store/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../testing/fake-api/fake-list.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildPaymentSettings } from '../../../testing/fixtures/payments.ts'
import { renderApp } from '../../../testing/render-app.tsx'

let stored: Settings
let limits: OrderLimits
let sent: unknown[]

async function openForm() {
  const app = await renderApp({ path: '/admin/settings' })
  const form = within(await screen.findByRole('form', { name: 'Store' }))
  const fill = async (label: string, text: string) => {
    const field = form.getByLabelText(label)
    if (text === '') await app.user.clear(field)
    else await fillField(app.user, field, text)
  }
  return { ...app, form, fill, save: () => app.user.click(form.getByRole('button', { name: 'Save' })) }
}

beforeEach(async () => {
  stored = {
    email: 'shop@usiku.test',
    phone: '254712345678',
    address: 'Moi Avenue',
    notifyUsers: false,
    version: 1,
  }
  sent = []
  limits = { openOrders: 5, units: 96, value: 60_000, version: 1 }
  fakeOperation(getOrderLimits, () => ({ data: limits }))
  fakeOperation(replaceOrderLimits, ({ body }) => {
    sent.push(body)
    if (body.version !== limits.version) {
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' })
    }
    limits = { ...limits, ...body, version: limits.version + 1 }
    return { data: limits }
  })
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(getPaymentSettings, () => ({ data: buildPaymentSettings() }))
  fakeOperation(listSliders, ({ query }) => paginateList([], query))
  fakeOperation(listSynonyms, () => ({ data: [], version: 1 }))
  fakeOperation(getSettings, () => ({ data: stored }))
  fakeOperation(updateSettings, ({ body }) => {
    sent.push(body)
    if (body.version !== stored.version) {
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' })
    }
    stored = { ...stored, ...body, version: (stored.version ?? 0) + 1 }
    return { data: stored, message: 'Settings updated successfully' }
  })
  await signInAs('admin')
})

describe('the settings', () => {
  it('saves the contact details repeatedly', async () => {
    const { form, fill, save, user } = await openForm()
    await fill('Store address', 'Kimathi Street')
    await user.click(form.getByRole('checkbox', { name: 'Notify users' }))
    await save()
    expect(await screen.findByText('Settings updated successfully')).toBeDefined()
    await fill('Store address', 'Ngong Road')
    await save()
    await waitFor(() => expect(sent).toHaveLength(2))
    const facts = { email: 'shop@usiku.test', phone: '0712 345 678', notifyUsers: true }
    expect(sent).toEqual([
      { ...facts, address: 'Kimathi Street', version: 1 },
      { ...facts, address: 'Ngong Road', version: 2 },
    ])
  })

  it('requires every field before sending', async () => {
    const { form, fill, save } = await openForm()
    for (const label of ['Store email', 'Store phone', 'Store address']) await fill(label, '')
    await save()
    expect(form.getAllByText('This field is required.')).toHaveLength(3)
    expect(sent).toEqual([])
  })

  it.each([
    ['Store email', 'shop', 'Enter an email address, such as shop@usiku.test.'],
    ['Store phone', '12', 'Enter a Kenyan mobile number, such as 0712 345 678.'],
  ])('shows what is wrong with %s', async (label, text, sentence) => {
    const { form, fill, save } = await openForm()
    await fill(label, text)
    await save()
    expect(form.getByText(sentence)).toBeDefined()
    expect(sent).toEqual([])
  })

  it('shows a version conflict and overwrites on request', async () => {
    const { form, fill, save, user } = await openForm()
    await fill('Store address', 'Mine')
    stored = { ...stored, address: 'Theirs', version: 5 }
    await save()
    await form.findByRole('group')
    expect(screen.queryByText('Error updating settings')).toBeNull()
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(await form.findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(stored.address).toBe('Mine'))
    expect(stored.version).toBe(6)
  })

  it('asks before unsaved input is lost', async () => {
    const { fill, user, router } = await openForm()
    await fill('Store address', 'Half an addr')
    await user.click(screen.getByRole('link', { name: 'Users' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/admin/settings')
  })

  it('shows that it could not be loaded', async () => {
    fakeOperation(getSettings, () => new FakeFailure(500, { code: 'internal_error', message: 'Something went wrong.' }))
    await renderApp({ path: '/admin/settings' })
    const store = within(await screen.findByRole('region', { name: 'Store' }))
    expect(await store.findByText('Something went wrong.', undefined, { timeout: 30_000 })).toBeDefined()
  })
})

describe('the limits of new customers', () => {
  async function openLimits() {
    const { user } = await renderApp({ path: '/admin/settings' })
    const form = within(await screen.findByRole('form', { name: 'New customers' }))
    const type = (label: string, text: string) => fillField(user, form.getByLabelText(label), text)
    return { form, user, type, save: () => user.click(form.getByRole('button', { name: 'Save' })) }
  }

  it('are saved with thousands separators', async () => {
    const { form, type, save } = await openLimits()
    expect(form.getByText(/cancelled after 30 minutes/)).toBeDefined()
    await type('Drinks', '48')
    await type('Value (Ksh)', '30,000')
    await save()
    expect(await screen.findByText('Settings updated successfully')).toBeDefined()
    expect(sent).toEqual([{ openOrders: 5, units: 48, value: 30_000, version: 1 }])
  })

  it('have to be whole numbers', async () => {
    const { form, type, save } = await openLimits()
    await type('Open orders', 'five')
    await type('Drinks', '1000001')
    await save()
    expect(form.getByText('Enter a whole number from 0 to 1,000.')).toBeDefined()
    expect(form.getByText('Enter a whole number from 0 to 1,000,000.')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('are not overwritten without asking after a version conflict', async () => {
    const { form, user, type, save } = await openLimits()
    limits = { ...limits, units: 12, version: 4 }
    await type('Open orders', '9')
    await save()
    await user.click(await form.findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(limits).toMatchObject({ openOrders: 9, units: 12, version: 5 }))
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Drinks' }).value).toBe('12')
  })

  it('keep typed fields that were not changed elsewhere', async () => {
    const { form, user, type, save } = await openLimits()
    limits = { ...limits, units: 12, version: 4 }
    await type('Open orders', '9')
    await type('Drinks', '500')
    await save()
    await user.click(await form.findByRole('button', { name: 'Take theirs' }))
    const texts = () => form.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    await waitFor(() => expect(texts()).toEqual(['9', '12', '60,000']))
    expect(form.queryByRole('group')).toBeNull()
    await save()
    await waitFor(() => expect(limits).toMatchObject({ openOrders: 9, units: 12, version: 5 }))
  })
})
