import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product, Sale } from '@usiku/contracts/catalogue/operations.ts'
import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { findSignedInUserId } from '../../../../session/session.ts'
import { writeDraft } from '../../../../storage/form-drafts.ts'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { buildVolume } from '../../../../testing/fixtures/catalogue.ts'
import { clickButton, field, listMessages, put } from '../../../../testing/product-form.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { toProductValues } from './product-form-values.ts'
import { mergeProduct } from './product-merge.ts'

const sale: Sale = { startsAt: '2099-11-27T15:00:00.000Z', endsAt: '2099-11-27T23:00:00.000Z', discount: 500 }
const inSale = { price: 2_000, discount: 500, regularDiscount: 150, sales: [sale] }

let product: Product
let sent: BodyOf<typeof updateProduct>[]
let answer: FakeFailure | undefined

async function openForm() {
  await renderApp({ path: '/admin/product/edit/p1' })
  await screen.findByRole('form', { name: 'Edit Product' })
}

const rowOf = (name: string) => within(screen.getByRole('group', { name: `Scheduled price, ${name}` }))

function fillSale(row: ReturnType<typeof rowOf>, from: string, to: string, price: string): void {
  for (const [label, value] of [
    ['From', from],
    ['To', to],
    ['Price in the sale (Ksh)', price],
  ] as const)
    fireEvent.change(row.getByLabelText(label), { target: { value } })
}

const errorOf = (row: ReturnType<typeof rowOf>, label: string) =>
  document.getElementById(row.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent

beforeEach(async () => {
  sent = []
  answer = undefined
  product = stockedProduct(1, { volumes: [buildVolume(inSale)] })
  fakeOrders(() => [])
  fakeProducts(() => [product])
  fakeOperation(updateProduct, ({ body }) => {
    sent.push(body)
    if (answer) return answer
    product = { ...product, version: product.version + 1 }
    return { data: product }
  })
  await signInAs('admin')
})

describe('the scheduled prices of a product', () => {
  it('are shown in Nairobi time with the regular discount and what customers pay', async () => {
    await openForm()
    expect(field('Discount').value).toBe('150')
    expect(field('From').value).toBe('2099-11-27T18:00')
    expect(field('To').value).toBe('2099-11-28T02:00')
    expect(field('Price in the sale (Ksh)').value).toBe('1500')
    const line = 'Customers pay Ksh 1,850; Ksh 1,500 from Fri 27 Nov 18:00 to Sat 28 Nov 02:00'
    expect(screen.getByText(line)).toBeDefined()
  })

  it('are added, focused and sent as discounts', async () => {
    await openForm()
    clickButton('Add sale')
    expect(document.activeElement).toBe(rowOf('sale 2').getByLabelText('From'))
    fillSale(rowOf('sale 2'), '2099-12-01T10:00', '2099-12-01T12:00', '1,200')
    clickButton('Save')
    await waitFor(() => expect(sent).toHaveLength(1))
    const added = { startsAt: '2099-12-01T07:00:00.000Z', endsAt: '2099-12-01T09:00:00.000Z', discount: 800 }
    expect(sent[0]?.volumes?.[0]).toMatchObject({ discount: 150, sales: [sale, added] })
  })

  it.each([
    ['sale 1', ['2099-11-27T18:00', '2099-11-28T02:00', '150'], 'Ksh 1,500 becomes Ksh 150 from Fri 27 Nov 18:00.'],
    ['sale 2', ['2099-12-01T10:00', '2099-12-01T12:00', '92'], 'Ksh 1,850 becomes Ksh 92 from Tue 1 Dec 10:00.'],
  ] as const)('are asked about when they jump: %s', async (name, [from, to, price], question) => {
    await openForm()
    clickButton('Add sale')
    fillSale(rowOf('sale 2'), '2099-12-01T10:00', '2099-12-01T12:00', '1,200')
    fillSale(rowOf(name), from, to, price)
    clickButton('Save')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this price?' }))
    expect(dialog.getByText(`750ml: ${question}`)).toBeDefined()
    expect(sent).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('are removed, down to a button', async () => {
    await openForm()
    clickButton('Remove sale 1')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a scheduled price' }))
    expect(screen.queryByText('Scheduled prices')).toBeNull()
    clickButton('Save')
    await waitFor(() => expect(sent[0]?.volumes?.[0]).toMatchObject({ discount: 150, sales: [] }))
  })

  it('have their errors at their fields', async () => {
    await openForm()
    clickButton('Add sale')
    clickButton('Save')
    const row = rowOf('sale 2')
    expect(errorOf(row, 'From')).toBe('Enter a day and a time.')
    expect(errorOf(row, 'To')).toBe('Enter a day and a time.')
    expect(errorOf(row, 'Price in the sale (Ksh)')).toBe('This field is required.')
    fillSale(row, '2099-11-28T01:00', '2099-11-28T03:00', '2001')
    clickButton('Save')
    expect(errorOf(row, 'From')).toBe('Another sale is at the same time.')
    expect(errorOf(row, 'Price in the sale (Ksh)')).toBe('It can be at most the price.')
    fillSale(row, '2099-12-02T01:00', '2099-12-01T03:00', '2000')
    clickButton('Save')
    expect(errorOf(row, 'To')).toBe('It must end after it begins.')
    fillSale(row, '2020-12-01T01:00', '2020-12-01T03:00', '2000')
    clickButton('Save')
    expect(errorOf(row, 'To')).toBe('This is over already.')
    expect(sent).toEqual([])
  })

  it('show the errors of the server at their fields', async () => {
    const fields = { 'volumes.0.sales.0.discount': 'Too cheap.', 'volumes.0.sales.0.endsAt': 'Too late.' }
    answer = new FakeFailure(400, { code: 'validation_failed', message: 'Some fields are wrong.', fields })
    await openForm()
    put('Name', 'Gin of Noon')
    clickButton('Save')
    await waitFor(() => expect(listMessages('Price in the sale (Ksh)')).toEqual(['Too cheap.']))
    expect(listMessages('To')).toEqual(['Too late.'])
  })

  it('are named in a version conflict', async () => {
    const before = '700 from 2099-11-27T15:00:00.000Z to 2099-11-27T23:00:00.000Z'
    const changes = [{ field: 'volumes.v1.sales', before, after: '' }]
    const conflict: EditConflict = { isOwn: false, changedBy: 'Amina', changedAt: sale.startsAt, changes, version: 2 }
    answer = new FakeFailure(409, { code: 'version_conflict', message: 'Somebody else was quicker.', conflict })
    await openForm()
    put('Name', 'Gin of Noon')
    clickButton('Save')
    const name =
      'Scheduled prices of 750ml “700 from 27 Nov 2099, 18:00 to 28 Nov 2099, 02:00” not changed by you empty'
    expect(await screen.findByRole('row', { name })).toBeDefined()
  })

  it('are not looked for in a draft of before', async () => {
    const { volumes, ...values } = toProductValues({ product, costs: [], levels: new Map() })
    const old = { ...values, name: 'Old draft', volumes: volumes.map(({ sales, ...volume }) => volume) }
    writeDraft(findSignedInUserId() ?? '', 'product-2-p1', { values: old, base: { values: old, version: 1, id: 'p1' } })
    await openForm()
    expect(field('Name').value).toBe('Gin 1')
    expect(field('From').value).toBe('2099-11-27T18:00')
  })
})

describe('merging scheduled prices', () => {
  const base = toProductValues({
    product: stockedProduct(1, { volumes: [buildVolume(inSale)] }),
    costs: [],
    levels: new Map(),
  })
  const withSales = (sales: Sale[]) =>
    toProductValues({
      product: stockedProduct(1, { volumes: [buildVolume({ ...inSale, sales })] }),
      costs: [],
      levels: new Map(),
    })
  const [mine, theirs] = [withSales([{ ...sale, discount: 900 }]), withSales([])]

  it('keeps the typed ones', () => {
    expect(mergeProduct({ base, edited: mine, latest: theirs }).volumes[0]?.sales).toEqual(mine.volumes[0]?.sales)
  })

  it('takes the latest when they were not edited', () => {
    expect(mergeProduct({ base, edited: base, latest: theirs }).volumes[0]?.sales).toEqual([])
  })
})
