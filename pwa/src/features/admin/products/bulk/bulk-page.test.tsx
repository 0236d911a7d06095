import { screen, waitFor, within } from '@testing-library/react'
import { applyBulkChange } from '@usiku/contracts/bulk-changes/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { buildBulkChange, buildBulkItem, fakeBulkChange } from '../../../../testing/fake-api/fake-bulk-changes.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const THREE = [
  buildBulkItem(),
  buildBulkItem({ volumeId: 'v2', size: '1L', before: 1_000, after: 1_600 }),
  buildBulkItem({ productId: 'p2', volumeId: 'v3', state: 'skipped', reason: 'The price stays the same.' }),
]
const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

beforeEach(async () => {
  fakeOrders(() => [])
  fakeProducts(() => Array.from({ length: 12 }, (_, index) => stockedProduct(index + 1)))
  await signInAs('admin')
})

async function openList() {
  const app = await renderApp({ path: '/admin/products' })
  await screen.findByRole('table', { name: 'Products, newest first' })
  return app
}

describe('choosing products', () => {
  it('previews new prices of those that are ticked, on any page', async () => {
    const { created } = fakeBulkChange({ change: buildBulkChange(), items: THREE })
    const { user, router } = await openList()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Gin 12' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Gin 1' }))
    expect(screen.getByText('2 chosen')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Change prices' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }))
    await user.click(dialog.getByRole('button', { name: 'Preview' }))
    expect(dialog.getByText('Enter by how much.')).toBeDefined()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How' }), 'Lower by per cent')
    await user.type(dialog.getByRole('textbox', { name: 'Per cent' }), '12.5')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Rounding' }), '50')
    await user.click(dialog.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/products\/bulk\/./))
    const rule = { unit: 'percent', value: -12.5, step: 50 }
    expect(created).toEqual([{ action: 'prices', rule, products: ['p12', 'p1'] }])
    expect(
      await screen.findByRole('heading', { name: /^Lower prices by 12\.5%, to the nearest Ksh\s50$/ }),
    ).toBeDefined()
  })

  it('can take all that the search finds', async () => {
    const { created } = fakeBulkChange({ change: buildBulkChange({ action: 'deletion', rule: null }), items: [] })
    const { user } = await openList()
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    expect(screen.getByText('10 chosen')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Choose all 12' }))
    expect(screen.getByText('12 chosen')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(created).toEqual([{ action: 'deletion', search: '' }]))
  })

  it('ends with another search', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Gin 12' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'Gin 7')
    await waitFor(() => expect(screen.queryByText('1 chosen')).toBeNull())
  })
})

describe('a change of many prices', () => {
  const open = async () => {
    const app = await renderApp({ path: '/admin/products/bulk/bulk-1' })
    await screen.findByRole('table', { name: 'What changes' })
    return app
  }

  it('shows every price first, changes them step by step, and undoes that', async () => {
    fakeBulkChange({ change: buildBulkChange({ jumps: 1 }), items: THREE })
    const { user } = await open()
    expect(screen.getByText('2 prices of 2 products will change. Nothing is changed yet.')).toBeDefined()
    expect(screen.getByText('1 price changes by more than half.')).toBeDefined()
    expect(rows().slice(1)).toEqual([
      'Gin 1750ml1,000 → 1,100',
      'Gin 11L1,000 → 1,600by more than half',
      'Gin 1750ml1,000 → 1,100SkippedThe price stays the same.',
    ])
    await user.click(screen.getByRole('button', { name: 'Change 2 prices' }))
    expect(await screen.findByText('2 prices changed, 1 skipped.')).toBeDefined()
    await waitFor(() => expect(rows()[1]).toContain('Changed'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 prices set back, 1 skipped.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('says where it stopped, and goes on', async () => {
    fakeBulkChange({
      change: buildBulkChange({ status: 'applying' }),
      items: [buildBulkItem({ volumeId: 'v0', state: 'changed' }), ...THREE],
    })
    const { user } = await open()
    expect(screen.getByText('1 price changed, 1 skipped, 2 still to do.')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Done' })).toHaveProperty('value', 2)
    expect(screen.getByRole('button', { name: 'Undo what was done' })).toBeDefined()
    fakeOperation(applyBulkChange, () => new FakeFailure(503, { code: 'overloaded', message: 'Very busy.' }))
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('The change stopped half way.')).toBeDefined()
    fakeBulkChange({ change: buildBulkChange({ status: 'applying' }), items: THREE })
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('2 prices changed, 1 skipped.')).toBeDefined()
  })

  it('is in the list of changes', async () => {
    fakeBulkChange({ change: buildBulkChange({ status: 'applied' }), items: [buildBulkItem({ state: 'changed' })] })
    const { user } = await openList()
    await user.click(screen.getByRole('link', { name: 'Bulk changes' }))
    const link = await screen.findByRole('link', { name: /^Raise prices by 10%/ })
    expect(link.getAttribute('href')).toBe('/admin/products/bulk/bulk-1')
    expect(screen.getByText('1 price changed.')).toBeDefined()
  })

  it('is unknown', async () => {
    fakeBulkChange({ change: buildBulkChange(), items: [] })
    await renderApp({ path: '/admin/products/bulk/none' })
    expect(await screen.findByRole('heading', { name: 'There is no such change' })).toBeDefined()
  })
})

describe('the deletion of many products', () => {
  it('says what it does to each', async () => {
    const item = { volumeId: null, size: '', before: null, after: null }
    fakeBulkChange({
      change: buildBulkChange({ action: 'deletion', rule: null, products: 1 }),
      items: [buildBulkItem({ ...item, notes: ['In 2 open orders, which keep it.'] })],
    })
    const { user } = await renderApp({ path: '/admin/products/bulk/bulk-1' })
    expect(await screen.findByText('In 2 open orders, which keep it.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Delete 1 product' }))
    expect(await screen.findByText('1 product deleted.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 product restored.')).toBeDefined()
  })
})
