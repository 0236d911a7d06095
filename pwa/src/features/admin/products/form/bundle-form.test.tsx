import { screen, waitFor, within } from '@testing-library/react'
import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { buildVolume } from '../../../../testing/fixtures/catalogue.ts'
import { clickButton, field, listMessages, put } from '../../../../testing/product-form.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const part = { productId: 'p2', volumeId: 'v2', name: 'Gin 2', slug: 'gin-2', size: '750ml', quantity: 1 }
const tonic = { productId: 'p3', volumeId: 'v3', name: 'Gin 3', slug: 'gin-3', size: '750ml', quantity: 4 }

let product: Product
let sent: BodyOf<typeof updateProduct>[]

async function openForm() {
  const app = await renderApp({ path: '/admin/product/edit/p1' })
  await screen.findByRole('form', { name: 'Edit Product' })
  return app
}

const switchField = () => field('Volume 1 is a bundle of other products')
const stock = () => screen.findByText(/^Stock: /)

beforeEach(async () => {
  sent = []
  product = stockedProduct(1)
  fakeOrders(() => [])
  fakeProducts(() => [product, stockedProduct(2), stockedProduct(3)])
  fakeOperation(updateProduct, ({ body }) => {
    sent.push(body)
    product = { ...product, version: product.version + 1 }
    return { data: product }
  })
  await signInAs('admin')
})

const makeBundle = () => {
  product = stockedProduct(1, { volumes: [buildVolume({ quantity: 7, parts: [part, tonic] })] })
}

describe('the form of a bundle', () => {
  it('shows the parts, and their least as the stock in place of a quantity', async () => {
    makeBundle()
    await openForm()
    expect(switchField().checked).toBe(true)
    expect(screen.queryByLabelText('Quantity')).toBeNull()
    expect(field('How many of Gin 3, 750ml').value).toBe('4')
    expect((await stock()).textContent).toBe('Stock: 7, the least of its parts')
    put('How many of Gin 3, 750ml', '10')
    expect((await stock()).textContent).toBe('Stock: 3, the least of its parts')
  })

  it('makes one of an ordinary size, by search', async () => {
    const { user } = await openForm()
    await user.click(switchField())
    clickButton('Save')
    expect(screen.getByText('Add at least one part.')).toBeDefined()
    const search = screen.getByRole('combobox', { name: 'Add a part to Volume 1' })
    expect(document.activeElement).toBe(search)
    await user.type(search, 'Gin 2')
    await user.click(await screen.findByRole('option', { name: 'Gin 2, 750ml' }))
    put('How many of Gin 2, 750ml', '3')
    expect((await stock()).textContent).toBe('Stock: 6, the least of its parts')
    clickButton('Save')
    await waitFor(() => expect(sent[0]?.volumes?.[0]).toMatchObject({ parts: [{ volumeId: 'v2', quantity: 3 }] }))
  })

  it('ends with an empty list, and asks for the stock', async () => {
    makeBundle()
    const { user } = await openForm()
    await user.click(switchField())
    expect(field('Quantity').value).toBe('')
    put('Quantity', '5')
    clickButton('Save')
    await waitFor(() => expect(sent[0]?.volumes?.[0]).toMatchObject({ quantity: 5, parts: [] }))
  })

  it('leaves its parts alone when they are as before: one may be no longer sold', async () => {
    makeBundle()
    await openForm()
    put('Price (Ksh)', '1900')
    clickButton('Save')
    await waitFor(() => expect(sent[0]?.volumes?.[0]).toMatchObject({ price: 1_900 }))
    expect(sent[0]?.volumes?.[0]).not.toHaveProperty('parts')
  })

  it('removes a part, and refuses none of one', async () => {
    makeBundle()
    await openForm()
    clickButton('Remove Gin 2, 750ml')
    put('How many of Gin 3, 750ml', '0')
    clickButton('Save')
    expect(listMessages('How many of Gin 3, 750ml')).toEqual(['Must be at least 1.'])
    put('How many of Gin 3, 750ml', '101')
    clickButton('Save')
    expect(listMessages('How many of Gin 3, 750ml')).toEqual(['Must be at most 100.'])
    expect(within(screen.getByRole('list', { name: 'Parts of Volume 1' })).getAllByRole('listitem')).toHaveLength(1)
  })

  it('shows what the server refuses at the part', async () => {
    makeBundle()
    const fields = { 'volumes.0.parts.1.volumeId': 'This is no longer sold.' }
    const refusal = { code: 'validation_failed', message: 'This is no longer sold.', fields } as const
    fakeOperation(updateProduct, () => new FakeFailure(400, refusal))
    await openForm()
    put('Price (Ksh)', '1900')
    clickButton('Save')
    await waitFor(() => expect(listMessages('How many of Gin 3, 750ml')).toEqual(['This is no longer sold.']))
  })
})
