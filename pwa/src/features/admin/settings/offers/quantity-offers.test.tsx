import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getQuantityOffers, replaceQuantityOffers } from '@usiku/contracts/offers/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { buildOffer, buildPromoCode, type FakeOffers, fakeOffers } from '../../../../testing/fake-api/fake-offers.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { fillField } from '../../../../testing/fill-field.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const CASE = buildOffer({
  _id: 'o2',
  name: 'Case of beer',
  kind: 'fixed_price',
  quantity: 24,
  payFor: null,
  price: 4_800,
  categories: ['c2'],
  isEnabled: false,
})

let stored: FakeOffers
let sent: unknown[]

beforeEach(async () => {
  stored = { offers: { offers: [buildOffer(), CASE], version: 4 }, codes: [buildPromoCode()] }
  sent = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeProducts(() => [stockedProduct(1), stockedProduct(2)])
  fakeOffers(stored, sent)
  await signInAs('admin')
})

async function open() {
  const app = await renderApp({ path: '/admin/settings/offers' })
  const form = within(await screen.findByRole('form', { name: 'Quantity offers' }))
  const toggle = (name: RegExp) => app.user.click(form.getByRole('button', { name }))
  const save = () => app.user.click(form.getByRole('button', { name: 'Save' }))
  return { ...app, form, toggle, save }
}

const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the quantity offers', () => {
  it('list what they give, for what, until when, and whether they are on', async () => {
    const { form } = await open()
    expect(screen.getByRole('link', { name: 'Offers' }).getAttribute('aria-current')).toBe('page')
    expect(form.getAllByRole('button', { expanded: false, name: /always/ }).map(plain)).toEqual([
      '3 for 23 for 2 · all drinks · alwaysActive',
      'Case of beer24 for Ksh 4,800 · 1 category · alwaysOff',
    ])
  })

  it('add one for searched products and categories, and save all at once', async () => {
    const { user, form, save } = await open()
    await user.click(form.getByRole('button', { name: 'Add an offer' }))
    const offer = within(form.getByRole('group', { name: 'New offer' }))
    await fillField(user, offer.getByLabelText('Name for customers'), 'Two gins')
    await user.selectOptions(offer.getByLabelText('Kind'), 'fixed_price')
    await fillField(user, offer.getByLabelText('Quantity'), '2')
    await fillField(user, offer.getByLabelText('Price together (Ksh)'), '1,500')
    await user.type(offer.getByRole('combobox', { name: 'Products' }), 'Gin 2')
    await user.click(await offer.findByRole('option', { name: 'Gin 2' }))
    await user.type(offer.getByRole('combobox', { name: 'Categories' }), 'be{ArrowDown}{Enter}')
    expect(within(form.getByRole('list', { name: 'Categories of Two gins' })).getByText('Beer')).toBeTruthy()
    fireEvent.change(offer.getByLabelText('From (Nairobi time)'), { target: { value: '2026-12-01T18:00' } })
    await save()
    expect(await screen.findByText('Settings updated successfully')).toBeTruthy()
    const { _id: _, ...added } = buildOffer({
      name: 'Two gins',
      kind: 'fixed_price',
      quantity: 2,
      payFor: null,
      price: 1_500,
      products: ['p2'],
      categories: ['c2'],
      startsAt: '2026-12-01T15:00:00.000Z',
    })
    expect(sent).toEqual([{ offers: [buildOffer(), CASE, added], version: 4 }])
  })

  it('change, switch on and move one by keyboard, and remove another', async () => {
    const { user, form, toggle, save } = await open()
    await toggle(/^Case of beer/)
    const offer = within(form.getByRole('group', { name: 'Case of beer' }))
    await user.click(offer.getByRole('switch', { name: 'On' }))
    offer.getByRole('button', { name: 'Move up' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toContain('Case of beer')
    await toggle(/^3 for 2/)
    await user.click(form.getByRole('button', { name: 'Remove 3 for 2' }))
    await save()
    await waitFor(() => expect(sent).toEqual([{ offers: [{ ...CASE, isEnabled: true }], version: 4 }]))
  })

  it('name and remove products that are chosen, also one that is gone', async () => {
    stored.offers.offers = [buildOffer({ products: ['p1', 'gone'] })]
    const { user, form, toggle, save } = await open()
    await toggle(/^3 for 2/)
    const list = within(await form.findByRole('list', { name: 'Products of 3 for 2' }))
    await list.findByText('A product that is gone')
    await user.click(list.getByRole('button', { name: 'Remove Gin 1' }))
    await user.type(form.getByRole('combobox', { name: 'Products' }), '{Backspace}')
    await save()
    await waitFor(() => expect(sent).toMatchObject([{ offers: [{ products: [] }] }]))
  })

  it('show an error at its field, opening its offer, until it is put right', async () => {
    const { user, form, toggle, save } = await open()
    await toggle(/^3 for 2/)
    await fillField(user, form.getByLabelText('Pay for'), '3')
    await toggle(/^3 for 2/)
    await save()
    const field = await form.findByLabelText('Pay for')
    expect(document.activeElement).toBe(field)
    expect(form.getByText('Enter fewer than the quantity.')).toBeTruthy()
    await fillField(user, field, 'x')
    expect(form.getByText('Enter a whole number from 1 to 100.')).toBeTruthy()
    await fillField(user, field, '1')
    expect(form.queryByText('Enter a whole number from 1 to 100.')).toBeNull()
    expect(sent).toEqual([])
  })

  it('show what the server refuses at its field, wherever its offer is moved', async () => {
    const message = 'There is no such product.'
    fakeOperation(
      replaceQuantityOffers,
      () => new FakeFailure(400, { code: 'validation_failed', message, fields: { 'offers.1.products.0': message } }),
    )
    const { user, form, save } = await open()
    await user.click(form.getByRole('button', { name: 'Add an offer' }))
    await fillField(user, form.getByLabelText('Name for customers'), 'New')
    await save()
    const field = await form.findByRole('combobox', { name: 'Products', description: message })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.click(within(form.getByRole('group', { name: 'Case of beer' })).getByRole('button', { name: 'Move up' }))
    expect(form.getAllByText(message)).toHaveLength(1)
    await user.type(field, 'Gin 1')
    await user.click(await form.findByRole('option', { name: 'Gin 1' }))
    expect(form.queryByText(message)).toBeNull()
  })

  it('ask about a change by somebody else, with both values, and save over it', async () => {
    const { user, form, toggle, save } = await open()
    await toggle(/^3 for 2/)
    await fillField(user, form.getByLabelText('Pay for'), '1')
    const change = {
      field: 'offers.3 for 2',
      before: '3 for 2',
      after: '4 for 3; products p1; categories c2',
      yours: '3 for 1',
    }
    const conflict = { changedBy: 'Brian', isOwn: false, changedAt: null, version: 5, changes: [change] }
    let isFirst = true
    fakeOperation(replaceQuantityOffers, ({ body }) => {
      sent.push(body)
      if (!isFirst) return { data: { offers: [], version: 6 } }
      isFirst = false
      stored.offers = { offers: [buildOffer({ quantity: 4, payFor: 3 })], version: 5 }
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.', conflict })
    })
    await save()
    expect(await form.findByText('Someone else has changed these settings.')).toBeTruthy()
    expect(
      form.getByRole('row', { name: 'Offer 3 for 2 “3 for 1” “4 for 3; products Gin 1; categories Beer”' }),
    ).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ offers: [{ payFor: 1 }], version: 5 }))
  })

  it('ask before unsaved changes are left', async () => {
    const { user, form } = await open()
    await user.click(form.getByRole('button', { name: 'Add an offer' }))
    await user.click(screen.getByRole('link', { name: 'Hours' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(form.getByLabelText('Name for customers')).toBeTruthy()
  })

  it('offer a retry when they cannot be loaded', async () => {
    fakeOperation(getQuantityOffers, () => new FakeFailure(503, { code: 'overloaded', message: 'Busy.' }))
    const { user } = await renderApp({ path: '/admin/settings/offers' })
    const panel = within(await screen.findByRole('region', { name: 'Quantity offers' }))
    const retry = await panel.findByRole('button', { name: 'Try again' })
    fakeOperation(getQuantityOffers, () => ({ data: stored.offers }))
    await user.click(retry)
    expect(await panel.findByRole('form', { name: 'Quantity offers' })).toBeTruthy()
  })
})
