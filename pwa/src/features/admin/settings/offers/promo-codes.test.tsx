import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listPromoCodes, updatePromoCode } from '@usiku/contracts/offers/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { buildPromoCode, type FakeOffers, fakeOffers } from '../../../../testing/fake-api/fake-offers.ts'
import { fakeProducts } from '../../../../testing/fake-api/fake-products.ts'
import { fillField } from '../../../../testing/fill-field.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const GIN10 = buildPromoCode({ minimumOrder: 1_000, usesPerCustomer: 1, maxUses: 10, uses: 7, categories: ['c1'] })

let stored: FakeOffers
let sent: unknown[]

beforeEach(async () => {
  stored = { offers: { offers: [], version: 1 }, codes: [GIN10] }
  sent = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeProducts(() => [])
  fakeOffers(stored, sent)
  await signInAs('admin')
})

async function open(query = '') {
  const app = await renderApp({ path: `/admin/settings/offers${query}` })
  const section = within(await screen.findByRole('region', { name: 'Promo codes' }))
  const choose = async (code: string, action: string) => {
    await app.user.click(await section.findByRole('button', { name: `Actions for code ${code}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { ...app, section, choose }
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the promo codes', () => {
  it('list what they give, when, and how often they were used', async () => {
    const [past, future] = ['2020-01-01T09:00:00.000Z', '2099-01-01T09:00:00.000Z']
    stored.codes = [
      GIN10,
      buildPromoCode({ code: 'SHIP', kind: 'free_delivery', value: 0, isEnabled: false, uses: 1_200 }),
      buildPromoCode({ code: 'SOON', kind: 'amount', value: 200, startsAt: future }),
      buildPromoCode({ code: 'GONE', endsAt: past }),
      buildPromoCode({ code: 'FULL', maxUses: 3, uses: 3 }),
    ]
    const { section } = await open()
    await section.findByText('GIN10')
    const [, ...rows] = section.getAllByRole('row')
    const cells = rows.map((row) => within(row).getAllByRole('cell').slice(1, 5).map(plain))
    expect(cells).toEqual([
      ['10% offfrom Ksh 1,000 · 1 category · once a customer', 'always', '7 of 10', 'Active'],
      ['Free delivery', 'always', '1,200', 'Off'],
      ['Ksh 200 off', 'from 1 Jan 2099, 12:00', '0', 'Not yet'],
      ['10% off', 'until 1 Jan 2020, 12:00', '0', 'Over'],
      ['10% off', 'always', '3 of 3', 'Used up'],
    ])
  })

  it('are on pages', async () => {
    stored.codes = Array.from({ length: 12 }, (_, index) => buildPromoCode({ code: `CODE${index}` }))
    const { user, section, router } = await open()
    expect(await section.findByText('CODE9')).toBeTruthy()
    expect(section.queryByText('CODE10')).toBeNull()
    const pages = within(section.getByRole('navigation', { name: 'Pages of promo codes' }))
    await user.click(pages.getByRole('button', { name: 'Next' }))
    expect(await section.findByText('CODE10')).toBeTruthy()
    expect(router.state.location.search).toEqual({ page: 2 })
  })

  it('copy one', async () => {
    const { user, section } = await open()
    await user.click(await section.findByRole('button', { name: 'Copy code GIN10' }))
    expect(await navigator.clipboard.readText()).toBe('GIN10')
  })

  it('add one with every field', async () => {
    const { user, section } = await open()
    await user.click(section.getByRole('button', { name: 'Add promo code' }))
    const dialog = await findDialog('Add promo code')
    await fillField(user, dialog.getByLabelText('Code'), 'night-20')
    await user.selectOptions(dialog.getByLabelText('Gives'), 'amount')
    await fillField(user, dialog.getByLabelText('Shillings'), '1,200')
    await user.type(dialog.getByRole('combobox', { name: 'For drinks of these categories' }), 'gin{ArrowDown}{Enter}')
    await fillField(user, dialog.getByLabelText('Minimum order (Ksh)'), '5,000')
    await user.clear(dialog.getByLabelText('Uses per customer'))
    await fillField(user, dialog.getByLabelText('Uses in all'), '10')
    fireEvent.change(dialog.getByLabelText('Until (Nairobi time)'), { target: { value: '2099-01-01T00:00' } })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await section.findByText('NIGHT20')).toBeTruthy()
    expect(await screen.findByText('Promo code added successfully')).toBeTruthy()
    const { _id, uses, createdAt, version, ...body } = buildPromoCode({
      code: 'NIGHT20',
      kind: 'amount',
      value: 1_200,
      minimumOrder: 5_000,
      maxUses: 10,
      categories: ['c1'],
      endsAt: '2098-12-31T21:00:00.000Z',
    })
    expect(sent).toEqual([body])
  })

  it('show errors at their fields, the server’s as well', async () => {
    const { user, section } = await open()
    await user.click(section.getByRole('button', { name: 'Add promo code' }))
    const dialog = await findDialog('Add promo code')
    await fillField(user, dialog.getByLabelText('Per cent'), '101')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Use 3 to 30 letters and digits, such as GIN10.')).toBeTruthy()
    expect(dialog.getByText('Enter 1 to 100 per cent.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Code'))
    await fillField(user, dialog.getByLabelText('Code'), 'gin 10')
    await fillField(user, dialog.getByLabelText('Per cent'), '10')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('There is such a code already.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('Code'))
    await fillField(user, dialog.getByLabelText('Code'), 'gin 20')
    expect(dialog.queryByText('There is such a code already.')).toBeNull()
  })

  it('do not take a day without a time for no limit', async () => {
    const { user, section } = await open()
    await user.click(section.getByRole('button', { name: 'Add promo code' }))
    const dialog = await findDialog('Add promo code')
    await fillField(user, dialog.getByLabelText('Code'), 'NIGHT')
    await user.selectOptions(dialog.getByLabelText('Gives'), 'free_delivery')
    const until = dialog.getByLabelText<HTMLInputElement>('Until (Nairobi time)')
    Object.defineProperty(until, 'validity', { configurable: true, value: { badInput: true } })
    fireEvent.blur(until)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Enter a day and a time, or neither.')).toBeTruthy()
    Object.defineProperty(until, 'validity', { configurable: true, value: { badInput: false } })
    fireEvent.blur(until)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toMatchObject([{ code: 'NIGHT', value: 0, endsAt: null }]))
  })

  it('ask about a change by somebody else, keeping what was typed', async () => {
    const { user, choose } = await open()
    await choose('GIN10', 'Edit')
    const dialog = await findDialog('Edit promo code')
    await fillField(user, dialog.getByLabelText('Uses in all'), '20')
    stored.codes = [{ ...GIN10, value: 15, endsAt: '2026-12-01T15:00:00.000Z', version: 2 }]
    const changes = [
      { field: 'value', before: 10, after: 15, yours: 10 },
      { field: 'categories', before: 'c1', after: 'c1 c2', yours: 'c2' },
      { field: 'validity', before: '', after: 'until 2026-12-01T15:00:00.000Z' },
    ]
    fakeOperation(updatePromoCode, ({ body }) => {
      sent.push(body)
      if (body.version === 2) return { data: { ...GIN10, ...body, version: 3 } }
      const conflict = { changedBy: 'Brian', isOwn: false, changedAt: null, version: 2, changes }
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.', conflict })
    })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('row', { name: 'Value 10 not changed by you 15' })).toBeTruthy()
    expect(dialog.getByRole('row', { name: 'Categories “Beer” “Gin Beer”' })).toBeTruthy()
    expect(
      dialog.getByRole('row', { name: /^Valid empty not changed by you “until 1 Dec( 2026)?, 18:00”$/ }),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ value: 15, maxUses: 20, version: 2 }))
  })

  it('delete one after confirmation', async () => {
    const { user, section, choose } = await open()
    await choose('GIN10', 'Delete')
    const dialog = await findDialog('Delete code GIN10?')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await section.findByText('No promo codes yet')).toBeTruthy()
    expect(stored.codes).toEqual([])
  })

  it('close the list of categories with Escape before the dialog', async () => {
    const { user, section } = await open()
    await user.click(section.getByRole('button', { name: 'Add promo code' }))
    const dialog = await findDialog('Add promo code')
    const field = dialog.getByRole('combobox', { name: 'For drinks of these categories' })
    await user.click(field)
    await dialog.findByRole('option', { name: 'Gin' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
    expect(screen.getByRole('dialog', { name: 'Add promo code' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offer a retry when they cannot be loaded', async () => {
    fakeOperation(listPromoCodes, () => new FakeFailure(503, { code: 'overloaded', message: 'Busy.' }))
    const { user, section } = await open()
    const retry = await section.findByRole('button', { name: 'Try again' })
    fakeOperation(listPromoCodes, ({ query }) => {
      const meta = { page: Number(query.get('page') ?? 1), pageSize: 10, total: 1 }
      return { data: stored.codes, meta }
    })
    await user.click(retry)
    expect(await section.findByText('GIN10')).toBeTruthy()
  })
})
