import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { listVolumeCosts } from '@usiku/contracts/catalogue/cost-operations.ts'
import { getProduct, type Product } from '@usiku/contracts/catalogue/operations.ts'
import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../../testing/fake-api/fake-list.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { buildVolume } from '../../../../testing/fixtures/catalogue.ts'
import { buildVolumeCost } from '../../../../testing/fixtures/suppliers.ts'
import { clickButton, field, put } from '../../../../testing/product-form.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const CONFLICT = new FakeFailure(409, { code: 'version_conflict', message: 'Somebody else was quicker.' })

let product: Product
let sent: BodyOf<typeof updateProduct>[]

async function openForm() {
  const app = await renderApp({ path: '/admin/product/edit/p1' })
  await screen.findByRole('form', { name: 'Edit Product' })
  return { ...app, save: () => clickButton('Save') }
}

beforeEach(async () => {
  sent = []
  product = stockedProduct(1, {
    description: '<script>alert(1)</script>',
    volumes: [buildVolume({ quantity: 7 }), buildVolume({ _id: 'v2', size: '1L' })],
  })
  fakeOrders(() => [])
  fakeProducts(() => [product])
  // Like the server: rejects an older version.
  fakeOperation(updateProduct, ({ body }) => {
    sent.push(body)
    if (body.version !== product.version) return CONFLICT
    product = { ...product, name: body.name ?? product.name, version: product.version + 1 }
    return { data: product }
  })
  await signInAs('admin')
})

describe('the form of a product', () => {
  it('shows the product, with script tags as text', async () => {
    await openForm()
    expect(screen.getByRole('heading', { name: 'Edit Product', level: 1 })).toBeDefined()
    expect(field('Name').value).toBe('Gin 1')
    expect(field('Description').value).toBe('<script>alert(1)</script>')
    await waitFor(() => expect(within(field('SubCategory')).getByText('London Dry')).toBeDefined())
    expect(screen.getByRole('button', { name: 'Remove tag gin' })).toBeDefined()
    expect(screen.getAllByLabelText<HTMLInputElement>('Quantity').map(({ value }) => value)).toEqual(['7', '10'])
  })

  it('saves changes and continues from the result', async () => {
    const { router, save } = await openForm()
    put('Name', 'Gin of Noon')
    clickButton('Remove Volume 2')
    put('Quantity', '27')
    save()
    expect(await screen.findByText('Product updated successfully')).toBeDefined()
    expect(sent[0]).toMatchObject({
      ...{ name: 'Gin of Noon', version: 1 },
      volumes: [{ _id: 'v1', quantity: 27, quantityBefore: 7 }],
    })
    expect(sent[0]).not.toHaveProperty('thumbnailImage')
    put('Name', 'Gin of Evening')
    save()
    await waitFor(() => expect(sent[1]).toMatchObject({ name: 'Gin of Evening', version: 2 }))
    expect(router.state.location.pathname).toBe('/admin/product/edit/p1')
  })

  it('saves barcodes and costs where they were changed', async () => {
    fakeOperation(listVolumeCosts, ({ query }) => {
      const [first, second] = product.volumes.map(({ _id }) => buildVolumeCost({ productId: 'p1', volumeId: _id }))
      const costs = [first ?? buildVolumeCost(), { ...(second ?? buildVolumeCost()), barcode: null, costPrice: null }]
      return paginateList(costs, query)
    })
    const { save } = await openForm()
    const values = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)
    expect([values('Barcode'), values('Cost (Ksh)')]).toEqual([
      ['5000289020701', ''],
      ['700', ''],
    ])
    const [, barcode] = screen.getAllByLabelText('Barcode')
    const [cost] = screen.getAllByLabelText('Cost (Ksh)')
    if (barcode === undefined || cost === undefined) throw new Error('There are two volumes')
    fireEvent.change(barcode, { target: { value: '5000289020702' } })
    save()
    expect(await screen.findByText('A digit of this barcode is wrong. Please compare it again.')).toBeDefined()
    fireEvent.change(barcode, { target: { value: '96385074' } })
    fireEvent.change(cost, { target: { value: '' } })
    save()
    expect(await screen.findByText('Product updated successfully')).toBeDefined()
    expect(sent[0]?.volumes?.map(({ barcode, costPrice }) => ({ barcode, costPrice }))).toEqual([
      { costPrice: null },
      { barcode: '96385074' },
    ])
    expect([values('Barcode'), values('Cost (Ksh)')]).toEqual([
      ['5000289020701', '96385074'],
      ['', ''],
    ])
    put('Name', 'Gin of Evening')
    save()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.volumes?.every((volume) => !('barcode' in volume) && !('costPrice' in volume))).toBe(true)
  })

  it('shows why it could not be saved', async () => {
    fakeOperation(updateProduct, () => new FakeFailure(500, { code: 'internal_error', message: 'It broke.' }))
    const { save } = await openForm()
    put('Name', 'Gin of Noon')
    save()
    const bar = within(screen.getByRole('form', { name: 'Edit Product' }))
    const title = await bar.findByText('An error occured while updating the product')
    expect(title.nextElementSibling?.textContent).toBe('It broke.')
    expect(field('Name').value).toBe('Gin of Noon')
  })

  it('shows an unknown product as not found', async () => {
    await renderApp({ path: '/admin/product/edit/p9' })
    expect(await screen.findByText('There is no such product.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/admin/products')
  })

  it('shows that it could not be loaded and retries', async () => {
    fakeOperation(getProduct, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    await renderApp({ path: '/admin/product/edit/p1' })
    expect(await screen.findByText('The shop is very busy.')).toBeDefined()
    fakeProducts(() => [product])
    clickButton('Try again')
    expect(await screen.findByRole('form', { name: 'Edit Product' })).toBeDefined()
  })
})

describe('a price that jumps by more than half', () => {
  const question = () => screen.findByRole('dialog', { name: 'Save this price?' })

  async function putPrice(price: string) {
    product = { ...product, volumes: [buildVolume({ price: 2_000, discount: 0 })] }
    const app = await openForm()
    put('Price (Ksh)', price)
    app.save()
    return app
  }

  it.each(['3,001', '999'])('needs confirmation: %s', async (price) => {
    const { user } = await putPrice(price)
    const dialog = within(await question())
    expect(dialog.getByText(`750ml: Ksh 2,000 becomes Ksh ${price}.`)).toBeDefined()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Check again' }))
    expect(sent).toEqual([])
    clickButton('Save')
    await user.click(within(await question()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Product updated successfully')).toBeDefined()
    expect(sent).toHaveLength(1)
  })

  it.each(['3,000', '1,000'])('is saved at once when the change is at most half: %s', async (price) => {
    await putPrice(price)
    expect(await screen.findByText('Product updated successfully')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('needs confirmation for the discounted price too', async () => {
    product = { ...product, volumes: [buildVolume({ price: 2_000, discount: 0 })] }
    const { save } = await openForm()
    put('Discount', '1,500')
    save()
    expect(within(await question()).getByText('750ml: Ksh 2,000 becomes Ksh 500.')).toBeDefined()
    expect(sent).toEqual([])
  })
})

describe('a product with a version conflict', () => {
  async function openConflict() {
    const app = await openForm()
    put('Name', 'Mine')
    product = { ...product, summary: 'Theirs.', version: 2 }
    app.save()
    await screen.findByText(/Someone else has changed this product/)
    expect(field('Name').value).toBe('Mine')
    return app
  }

  it('can be loaded without losing typed values', async () => {
    const { save } = await openConflict()
    clickButton('Take theirs')
    await waitFor(() => expect(field('Summary').value).toBe('Theirs.'))
    expect(field('Name').value).toBe('Mine')
    expect(screen.getByText(/The form now shows the latest version/)).toBeDefined()
    save()
    expect(await screen.findByText('Product updated successfully')).toBeDefined()
    expect(sent.at(-1)).toMatchObject({ name: 'Mine', summary: 'Theirs.', version: 2 })
  })

  it('asks with one main action and without old failures', async () => {
    fakeOperation(updateProduct, () => new FakeFailure(500, { code: 'internal_error', message: 'It broke.' }))
    const { save } = await openForm()
    put('Name', 'Mine')
    save()
    const failure = 'An error occured while updating the product'
    await waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2))
    fakeOperation(updateProduct, () => CONFLICT)
    save()
    await screen.findByText(/Someone else has changed this product/)
    await waitFor(() => expect(screen.queryByText(failure)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('can be overwritten', async () => {
    await openConflict()
    clickButton('Keep mine')
    expect(await screen.findByText('Product updated successfully')).toBeDefined()
    expect(sent.at(-1)).toMatchObject({ name: 'Mine', summary: 'Theirs.', version: 2 })
  })
})

describe('stock changed by two admins at once', () => {
  const getStock = () => product.volumes[0]?.quantity ?? 0
  const setStock = (quantity: number) => ({ ...product, volumes: [buildVolume({ quantity })] })

  /** Like the server: applies the difference, and names a count of an older version's. */
  function fakeStock(initial: number) {
    product = setStock(initial)
    const log: { readonly version: number; readonly changes: EditConflict['changes'] }[] = []
    fakeOperation(updateProduct, ({ body }) => {
      const [volume] = body.volumes ?? []
      if (body.version !== product.version) {
        const changes = log.filter(({ version }) => version > (body.version ?? 0)).flatMap((entry) => entry.changes)
        const conflict = { changedBy: 'Wanjiku', isOwn: false, changedAt: null, version: product.version, changes }
        return new FakeFailure(409, { code: 'version_conflict', message: 'Too late.', conflict })
      }
      product = setStock(getStock() + (volume?.quantity ?? 0) - (volume?.quantityBefore ?? 0))
      product = { ...product, name: body.name ?? product.name, version: product.version + 1 }
      return { data: product }
    })
    const edit = (after: Product, change: EditConflict['changes'][number]) => {
      product = { ...after, version: product.version + 1 }
      log.push({ version: product.version, changes: [change] })
    }
    return {
      count: (after: number) => edit(setStock(after), { field: 'volumes.v1.quantity', before: getStock(), after }),
      rename: () => edit({ ...product, name: 'Theirs' }, { field: 'name', before: product.name, after: 'Theirs' }),
      sell: (sold: number) => {
        product = setStock(getStock() - sold)
      },
    }
  }

  const ask = () => screen.findByText('Wanjiku changed:')

  async function typeAfterCount({ seen, counted, typed }: Readonly<Record<'seen' | 'counted' | 'typed', number>>) {
    const stock = fakeStock(seen)
    const { save } = await openForm()
    stock.count(counted)
    put('Quantity', String(typed))
    save()
    await ask()
    return { ...stock, save }
  }

  it.each([
    { seen: 64, counted: 60, typed: 60 },
    { seen: 36, counted: 30, typed: 70 },
  ])('is the typed one after “Keep mine”: $seen, $counted, $typed', async (stocks) => {
    await typeAfterCount(stocks)
    clickButton('Keep mine')
    await screen.findByText('Product updated successfully')
    expect([getStock(), field('Quantity').value]).toEqual([stocks.typed, String(stocks.typed)])
  })

  it('is the latest one after “Take theirs”', async () => {
    const { save } = await typeAfterCount({ seen: 54, counted: 40, typed: 50 })
    clickButton('Take theirs')
    await screen.findByText(/The form now shows the latest version/)
    expect(field('Quantity').value).toBe('50')
    save()
    await screen.findByText('Product updated successfully')
    expect(getStock()).toBe(50)
  })

  it.each(['Keep mine', 'Take theirs'])('leaves sold what is sold after “%s” was offered', async (way) => {
    const { sell, save } = await typeAfterCount({ seen: 54, counted: 40, typed: 50 })
    if (way === 'Take theirs') {
      clickButton(way)
      await screen.findByText(/The form now shows the latest version/)
    }
    sell(3)
    if (way === 'Take theirs') save()
    else clickButton(way)
    await screen.findByText('Product updated successfully')
    expect(getStock()).toBe(47)
  })

  it('asks again about newer changes and keeps the typed stock', async () => {
    const { rename } = await typeAfterCount({ seen: 64, counted: 60, typed: 60 })
    rename()
    clickButton('Keep mine')
    await screen.findByRole('row', { name: 'Name “Gin 1” not changed by you “Theirs”' })
    expect([getStock(), field('Name').value]).toEqual([60, 'Theirs'])
    clickButton('Keep mine')
    await screen.findByText('Product updated successfully')
    expect([getStock(), product.name]).toEqual([60, 'Theirs'])
  })
})
