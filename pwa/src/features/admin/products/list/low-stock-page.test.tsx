import { screen, waitFor, within } from '@testing-library/react'
import { changeVolumeStock, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { changeLowStockLevel, listLowStock, listStockLevels } from '@usiku/contracts/stock/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeDashboard, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../../testing/fake-api/fake-list.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { buildVolume } from '../../../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let products: Product[]
let levels: Map<string, number>
let sent: unknown[]

const volume = (_id: string, quantity: number) => buildVolume({ _id, size: _id, quantity })

function change({ volumeId }: Readonly<Record<string, string>>, facts: Partial<Volume>): Product {
  products = products.map((product) => ({
    ...product,
    volumes: product.volumes.map((one) => (one._id === volumeId ? { ...one, ...facts } : one)),
  }))
  return products.find(({ volumes }) => volumes.some(({ _id }) => _id === volumeId)) as Product
}

const level = (id: string) => levels.get(id) ?? 10

beforeEach(async () => {
  sent = []
  levels = new Map([['crate', 24]])
  products = [
    stockedProduct(1, { volumes: [volume('750ml', 0), volume('1L', 50)] }),
    stockedProduct(2, { volumes: [volume('crate', 20)] }),
  ]
  fakeOrders(() => [])
  fakeProducts(() => products)
  const listLow = () =>
    products.flatMap((product) =>
      product.volumes.flatMap(({ _id, quantity }) =>
        quantity < level(_id) ? [{ product, volumeId: _id, level: level(_id), soldLately: quantity * 3 }] : [],
      ),
    )
  fakeOperation(listLowStock, ({ query }) => paginateList(listLow(), query))
  fakeOperation(listStockLevels, () => ({
    data: products.flatMap(({ volumes }) => volumes.map(({ _id }) => ({ volumeId: _id, level: level(_id) }))),
  }))
  fakeOperation(changeVolumeStock, ({ params, body }) => {
    sent.push(body)
    return { data: change(params, { quantity: 30 }) }
  })
  fakeOperation(changeLowStockLevel, ({ params, body }) => {
    sent.push(body)
    levels.set(params.volumeId ?? '', body.level)
    return { data: products[0] as Product }
  })
  await signInAs('admin')
})

const rows = () => screen.queryAllByRole('row').map((row) => row.textContent)

async function openPage() {
  const app = await renderApp({ path: '/admin/products/low-stock' })
  await screen.findByRole('table', { name: 'Low stock, the most urgent first' })
  return app
}

describe('the list of low stock', () => {
  it('shows what is left, the level, and how long it lasts', async () => {
    await openPage()
    expect(rows().slice(1)).toEqual(['Gin 1750mlOut Of Stock10none', 'Gin 2crate20 left2460, lasts 10 days'])
    const tabs = within(screen.getByRole('navigation', { name: 'Catalogue' }))
    expect((await tabs.findByRole('link', { name: /Low stock/ })).textContent).toBe('Low stock2')
    expect(screen.getByRole('link', { name: 'Products', current: 'page' })).toBeDefined()
  })

  it('books what came in, and goes on to the next that is low', async () => {
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: '0: change the stock of Gin 1, 750ml' }))
    await screen.findByRole('textbox', { name: 'Received of 750ml' })
    await user.keyboard('30')
    await user.click(screen.getByRole('button', { name: 'Save and next' }))
    await screen.findByRole('textbox', { name: 'Received of crate' })
    expect(sent).toEqual([{ received: 30 }])
    await waitFor(() => expect(screen.queryByText('Gin 1')).toBeNull())
  })

  it('changes the level', async () => {
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: '24: change when Gin 2, crate, is low' }))
    const input = await screen.findByRole('textbox', { name: 'Stock of crate is low below' })
    expect(input).toHaveProperty('value', '24')
    await user.keyboard('12{Enter}')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(sent).toEqual([{ level: 12 }])
  })

  it('says that nothing is low', async () => {
    levels = new Map([
      ['750ml', 0],
      ['crate', 0],
    ])
    await renderApp({ path: '/admin/products/low-stock' })
    expect(await screen.findByRole('heading', { name: 'Nothing is low' })).toBeDefined()
  })

  it('shows a failure and retries', async () => {
    const list = new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' })
    fakeOperation(listLowStock, () => list)
    const { user } = await renderApp({ path: '/admin/products/low-stock' })
    expect(await screen.findByText('The shop is very busy.')).toBeDefined()
    fakeOperation(listLowStock, ({ query }) => paginateList([], query))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Nothing is low' })).toBeDefined()
  })

  it('is linked from its number on the dashboard', async () => {
    fakeDashboard([], { lowStock: 7 })
    await renderApp({ path: '/admin/dashboard' })
    const link = await screen.findByText('Low stock', { selector: 'dt a' })
    expect([link.closest('div')?.textContent, link.getAttribute('href')]).toEqual([
      'Low stock7',
      '/admin/products/low-stock',
    ])
  })
})

describe('the level in the form of a product', () => {
  it('is sent only when it was changed', async () => {
    fakeOperation(updateProduct, ({ body }) => {
      sent.push(body.volumes?.map(({ lowStockLevel }) => lowStockLevel))
      return { data: products[0] as Product }
    })
    const { user } = await renderApp({ path: '/admin/product/edit/p1' })
    const [first] = await screen.findAllByRole('textbox', { name: 'Low stock below' })
    expect(first).toHaveProperty('value', '10')
    await user.tripleClick(first as HTMLElement)
    await user.keyboard('36')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([[36, undefined]]))
    expect(screen.getAllByRole('textbox', { name: 'Low stock below' })[0]).toHaveProperty('value', '36')
  })
})
