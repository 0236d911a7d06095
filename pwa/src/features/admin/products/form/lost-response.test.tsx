import { cleanup, screen, waitFor } from '@testing-library/react'
import { createProduct, updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { KeyedOperation } from '@usiku/contracts/http/operation.ts'
import { uploadProductImage } from '@usiku/contracts/media/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { type FakeCall, FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { buildVolume } from '../../../../testing/fixtures/catalogue.ts'
import { uploadedPicture } from '../../../../testing/fixtures/pictures.ts'
import { clickButton, field, fillProductForm, openProductForm, put } from '../../../../testing/product-form.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

type Body = { readonly version?: number; readonly name?: string; readonly volumes?: readonly Stocked[] }
type Stocked = {
  readonly _id?: string
  readonly size: string
  readonly quantity: number
  readonly quantityBefore?: number
}

type Break = 'before the server' | 'before the response'

let products: Product[]
let keys: string[]
let breaks: Break[]
let kept: Map<string, { readonly asked: string; readonly reply: { readonly data: Product } }>

/** Like the server: applies each idempotency key once. */
function fakeKeyed(
  operation: KeyedOperation,
  write: (id: string | undefined, body: Body) => Product | FakeFailure,
): void {
  fakeOperation(operation, ({ params, body, headers }: FakeCall<KeyedOperation>) => {
    const key = headers.get('idempotency-key') ?? ''
    keys.push(key)
    const broken = breaks.shift()
    if (broken === 'before the server') return Response.error()
    const asked = JSON.stringify([operation.id, params, body])
    const earlier = kept.get(key)
    const answer = (reply: unknown) => (broken === undefined ? (reply as FakeFailure) : Response.error())
    if (earlier) return answer(earlier.asked === asked ? earlier.reply : reused(key))
    const carriedOut = headers
      .get('idempotency-replaces')
      ?.split(',')
      .find((replaced) => kept.has(replaced))
    if (carriedOut !== undefined) return answer(reused(carriedOut))
    const saved = write(params.id, body as unknown as Body)
    if (saved instanceof FakeFailure) return answer(saved)
    kept.set(key, { asked, reply: { data: saved } })
    return answer({ data: saved })
  })
}

const reused = (key: string) => new FakeFailure(409, { code: 'key_reused', message: 'This was already sent.', key })

function change(id: string | undefined, { version, name, volumes }: Body): Product | FakeFailure {
  const before = products.find((product) => product._id === id)
  if (before === undefined) return new FakeFailure(404, { code: 'not_found', message: 'There is no such product.' })
  if (version !== before.version) return new FakeFailure(409, { code: 'version_conflict', message: 'Too late.' })
  const stock = (volume: Stocked) => before.volumes.find(({ _id }) => _id === volume._id)?.quantity ?? 0
  const changed = volumes?.map((volume) =>
    buildVolume({
      ...{ _id: volume._id ?? 'new', size: volume.size },
      quantity:
        volume._id === undefined ? volume.quantity : stock(volume) + volume.quantity - (volume.quantityBefore ?? 0),
    }),
  )
  const after = {
    ...before,
    name: name ?? before.name,
    volumes: changed ?? before.volumes,
    version: before.version + 1,
  }
  products = products.map((product) => (product === before ? after : product))
  return after
}

const quantity = () => products[0]?.volumes[0]?.quantity
const failed = () => screen.findAllByText(/^The shop cannot be reached/)
const saved = () => screen.findByText('Product updated successfully')

beforeEach(async () => {
  products = [stockedProduct(1, { volumes: [buildVolume({ quantity: 37 })] })]
  keys = []
  breaks = []
  kept = new Map()
  fakeOrders(() => [])
  fakeProducts(() => products)
  fakeOperation(uploadProductImage, () => ({ data: uploadedPicture() }))
  fakeKeyed(updateProduct, change)
  fakeKeyed(createProduct, (_, body) => {
    const added = stockedProduct(products.length + 1, {
      name: body.name ?? '',
      volumes: [buildVolume({ quantity: 12 })],
    })
    products = [...products, added]
    return added
  })
  await signInAs('admin')
})

async function typeStock(text: string) {
  await renderApp({ path: '/admin/product/edit/p1' })
  await screen.findByRole('form', { name: 'Edit Product' })
  put('Quantity', text)
  clickButton('Save')
  await failed()
}

describe('a stock change with a lost response', () => {
  it.each(['before the server', 'before the response'] as const)(
    '(%s) is applied once, under one key',
    async (broken) => {
      breaks = [broken]
      await typeStock('61')
      clickButton('Save')
      await saved()
      expect([quantity(), field('Quantity').value, new Set(keys).size]).toEqual([61, '61', 1])
    },
  )

  it.each(['before the server', 'before the response'] as const)(
    '(%s) is applied once when more is typed, under a new key',
    async (broken) => {
      breaks = [broken]
      await typeStock('61')
      put('Quantity', '65')
      put('Name', 'Gin of Noon')
      clickButton('Save')
      await saved()
      expect([quantity(), products[0]?.name]).toEqual([65, 'Gin of Noon'])
      expect(new Set(keys).size).toBeGreaterThan(1)
    },
  )

  it('is applied once after a reload', async () => {
    breaks = ['before the response']
    await typeStock('61')
    cleanup()
    await renderApp({ path: '/admin/product/edit/p1' })
    await screen.findByText(/What you typed before is restored/)
    clickButton('Save')
    await saved()
    expect([quantity(), new Set(keys).size]).toEqual([61, 1])
  })

  it.each(['Keep mine', 'Take theirs'])('is applied once by “%s”', async (way) => {
    await renderApp({ path: '/admin/product/edit/p1' })
    await screen.findByRole('form', { name: 'Edit Product' })
    put('Quantity', '61')
    products = products.map((product) => ({ ...product, summary: 'Theirs.', version: 2 }))
    clickButton('Save')
    await screen.findByText(/Someone else has changed this product/)
    if (way === 'Take theirs') {
      clickButton(way)
      await waitFor(() => expect(field('Summary').value).toBe('Theirs.'))
    }
    const again = way === 'Take theirs' ? 'Save' : way
    breaks = ['before the response']
    clickButton(again)
    await failed()
    clickButton('Save')
    await saved()
    expect(quantity()).toBe(61)
  })

  it('asks about changes made by others since', async () => {
    breaks = ['before the response']
    await typeStock('61')
    products = products.map((product) => ({ ...product, summary: 'Theirs.', version: product.version + 1 }))
    put('Quantity', '65')
    clickButton('Save')
    await screen.findByText(/Someone else has changed this product/)
    expect(quantity()).toBe(61)
    clickButton('Keep mine')
    await saved()
    expect(quantity()).toBe(65)
  })
})

describe('a new product with a lost response', () => {
  it.each([
    ['the same', undefined],
    ['with another name', 'Gin of Noon'],
  ])('is created once when sent again %s', async (_, name) => {
    breaks = ['before the response']
    await openProductForm()
    await fillProductForm()
    clickButton('Add Product')
    await failed()
    if (name !== undefined) put('Name', name)
    clickButton('Add Product')
    await screen.findByText('Product added successfully')
    expect(products).toHaveLength(2)
    if (name !== undefined) expect(products[1]?.name).toBe(name)
  })
})
