import { screen, waitFor, within } from '@testing-library/react'
import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getProduct, type Product } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { buildVolume } from '../../../../testing/fixtures/catalogue.ts'
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
  it('shows it as it is, script tags as text', async () => {
    await openForm()
    expect(screen.getByRole('heading', { name: 'Edit Product', level: 1 })).toBeDefined()
    expect(field('Name').value).toBe('Gin 1')
    expect(field('Description').value).toBe('<script>alert(1)</script>')
    await waitFor(() => expect(within(field('SubCategory')).getByText('London Dry')).toBeDefined())
    expect(screen.getByRole('button', { name: 'Remove tag gin' })).toBeDefined()
    expect(screen.getAllByLabelText<HTMLInputElement>('Quantity').map(({ value }) => value)).toEqual(['7', '10'])
  })

  it('saves what was changed, and goes on from there', async () => {
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

  it('says why it could not be saved', async () => {
    fakeOperation(updateProduct, () => new FakeFailure(500, { code: 'internal_error', message: 'It broke.' }))
    const { save } = await openForm()
    put('Name', 'Gin of Noon')
    save()
    const bar = within(screen.getByRole('form', { name: 'Edit Product' }))
    const title = await bar.findByText('An error occured while updating the product')
    expect(title.nextElementSibling?.textContent).toBe('It broke.')
    expect(field('Name').value).toBe('Gin of Noon')
  })

  it('says that there is no such product', async () => {
    await renderApp({ path: '/admin/product/edit/p9' })
    expect(await screen.findByText('There is no such product.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All products' }).getAttribute('href')).toBe('/admin/products')
  })

  it('says that it could not be fetched, and tries again', async () => {
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

  it.each(['20,000', '200', '3,001', '999'])('is asked about before it is saved: %s', async (price) => {
    const { user } = await putPrice(price)
    const dialog = within(await question())
    expect(dialog.getByText(`750ml: Ksh 2,000 becomes Ksh ${price}.`)).toBeDefined()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Look again' }))
    expect(sent).toEqual([])
    clickButton('Save')
    await user.click(within(await question()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Product updated successfully')).toBeDefined()
    expect(sent).toHaveLength(1)
  })

  it.each(['3,000', '1,000'])('is saved at once when it is no more than half: %s', async (price) => {
    await putPrice(price)
    expect(await screen.findByText('Product updated successfully')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked about for what customers pay, too', async () => {
    product = { ...product, volumes: [buildVolume({ price: 2_000, discount: 0 })] }
    const { save } = await openForm()
    put('Discount', '1,500')
    save()
    expect(within(await question()).getByText('750ml: Ksh 2,000 becomes Ksh 500.')).toBeDefined()
    expect(sent).toEqual([])
  })
})

describe('a product that somebody else has changed meanwhile', () => {
  async function openConflict() {
    const app = await openForm()
    put('Name', 'Mine')
    product = { ...product, summary: 'Theirs.', version: 2 }
    app.save()
    await screen.findByText(/Somebody else has changed this product/)
    expect(field('Name').value).toBe('Mine')
    return app
  }

  it('can be looked at without losing what was typed', async () => {
    const { save } = await openConflict()
    clickButton('Load what stands there now')
    await waitFor(() => expect(field('Summary').value).toBe('Theirs.'))
    expect(field('Name').value).toBe('Mine')
    expect(screen.getByText(/This is how the product stands now/)).toBeDefined()
    save()
    expect(await screen.findByText('Product updated successfully')).toBeDefined()
    expect(sent.at(-1)).toMatchObject({ name: 'Mine', summary: 'Theirs.', version: 2 })
  })

  it('can be overwritten', async () => {
    await openConflict()
    clickButton('Save mine over it')
    expect(await screen.findByText('Product updated successfully')).toBeDefined()
    expect(sent.at(-1)).toMatchObject({ name: 'Mine', summary: 'Dry.', version: 2 })
  })
})
