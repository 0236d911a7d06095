import { screen, waitFor, within } from '@testing-library/react'
import { changeVolumePrice, changeVolumeStock } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { buildVolume } from '../../../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let products: Product[]
let sent: unknown[]

const volume = (name: string, facts: Partial<Volume> = {}) =>
  buildVolume({ _id: name, size: name, price: 1_000, discount: 0, priceAfterDiscount: 1_000, quantity: 10, ...facts })

function change({ id, volumeId }: Readonly<Record<string, string>>, facts: Partial<Volume>): Product {
  products = products.map((product) =>
    product._id === id
      ? { ...product, volumes: product.volumes.map((one) => (one._id === volumeId ? { ...one, ...facts } : one)) }
      : product,
  )
  return products.find(({ _id }) => _id === id) as Product
}

beforeEach(async () => {
  sent = []
  products = [
    stockedProduct(1, { volumes: [volume('1L')] }),
    stockedProduct(2, { volumes: [volume('crate', { parts: [] })] }),
    stockedProduct(3, { volumes: [volume('350ml'), volume('750ml', { price: 2_000, priceAfterDiscount: 2_000 })] }),
  ]
  fakeOrders(() => [])
  fakeProducts(() => products)
  fakeOperation(changeVolumePrice, ({ params, body }) => {
    sent.push(body)
    return { data: change(params, { price: body.price, priceAfterDiscount: body.price }) }
  })
  fakeOperation(changeVolumeStock, ({ params, body }) => {
    sent.push(body)
    const before = products.flatMap(({ volumes }) => volumes).find(({ _id }) => _id === params.volumeId)?.quantity ?? 0
    return { data: change(params, { quantity: body.counted ?? before + (body.received ?? 0) }) }
  })
  await signInAs('admin')
})

async function openPad(button: RegExp) {
  const app = await renderApp({ path: '/admin/products' })
  await app.user.click(await screen.findByRole('button', { name: button }))
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const press = async (keys: string) => {
    for (const key of keys) await app.user.click(screen.getByRole('button', { name: key }))
  }
  const save = (name = 'Save') => app.user.click(screen.getByRole('button', { name }))
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...app, dialog, press, save, isClosed }
}

describe('the price of a volume', () => {
  it('is replaced by the first key, and saved in the list', async () => {
    const { dialog, press, save, isClosed } = await openPad(/change the price of Gin 1$/)
    const pad = await dialog('Gin 1')
    expect(pad.getByRole('textbox', { name: 'Price of 1L in Ksh' })).toHaveProperty('value', '1000')
    await press('12')
    await press('5')
    await press('0')
    expect(pad.getByText('Ksh 1,000 → Ksh 1,250')).toBeDefined()
    await save()
    await isClosed()
    expect(sent).toEqual([{ price: 1_250, seen: 1_000 }])
    expect(await screen.findByRole('button', { name: '1,250: change the price of Gin 1' })).toBeDefined()
  })

  it.each([
    ['Enter', '{Enter}'],
    ['the shortcut', '{Control>}s{/Control}'],
  ])('is typed on a keyboard, and saved by %s', async (_, keys) => {
    const { user, isClosed } = await openPad(/change the price of Gin 1$/)
    await screen.findByRole('dialog', { name: 'Gin 1' })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
    await user.keyboard(`1100${keys}`)
    await isClosed()
    expect(sent).toEqual([{ price: 1_100, seen: 1_000 }])
  })

  it('says what the customer pays with the discount', async () => {
    products = [stockedProduct(1, { volumes: [volume('1L', { discount: 100, priceAfterDiscount: 900 })] })]
    const { dialog, press } = await openPad(/change the price of Gin 1$/)
    const pad = await dialog('Gin 1')
    expect(pad.getByText('Now Ksh 1,000, sold for Ksh 900')).toBeDefined()
    await press('1200')
    expect(pad.getByText('Ksh 1,000 → Ksh 1,200, sold for Ksh 1,100')).toBeDefined()
  })

  it.each(['2000', '400'])('is asked about when it jumps to %s', async (keys) => {
    const { press, save, isClosed } = await openPad(/change the price of Gin 1$/)
    await screen.findByRole('dialog', { name: 'Gin 1' })
    await press(keys)
    await save()
    expect(screen.getByText(/^That is a change by more than half/)).toBeDefined()
    expect(sent).toEqual([])
    await save()
    await isClosed()
    expect(sent).toEqual([{ price: Number(keys), seen: 1_000 }])
  })

  it('says that somebody was quicker, and replaces theirs when saved again', async () => {
    const message = 'The price has changed meanwhile: it is Ksh 1,300 now.'
    const { dialog, press, save, isClosed } = await openPad(/change the price of Gin 1$/)
    const pad = await dialog('Gin 1')
    fakeOperation(changeVolumePrice, ({ params }) => {
      change(params, { price: 1_300, priceAfterDiscount: 1_300 })
      return new FakeFailure(409, { code: 'version_conflict', message })
    })
    await press('1100')
    await save()
    expect(await pad.findByText(message)).toBeDefined()
    expect(await pad.findByText('Ksh 1,300 → Ksh 1,100')).toBeDefined()
    fakeOperation(changeVolumePrice, ({ params, body }) => {
      sent.push(body)
      return { data: change(params, { price: body.price }) }
    })
    await save()
    await isClosed()
    expect(sent).toEqual([{ price: 1_100, seen: 1_300 }])
  })
})

describe('the stock of a volume', () => {
  it('is received for one volume after another, without bundles', async () => {
    const { dialog, press, save, isClosed } = await openPad(/change the stock of Gin 3$/)
    const pad = await dialog('Gin 3')
    expect(screen.queryByRole('button', { name: /change the stock of Gin 2/ })).toBeNull()
    await press('24')
    expect(pad.getByText('10 in stock → 34')).toBeDefined()
    await save('Save and next')
    await pad.findByRole('textbox', { name: 'Received of 750ml' })
    await save('Save and next')
    await press('6')
    await screen.findByRole('textbox', { name: 'Received of 1L' })
    expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull()
    await save()
    await isClosed()
    expect(sent).toEqual([{ received: 24 }, { received: 6 }])
    expect(await screen.findByRole('button', { name: '34: change the stock of Gin 3' })).toBeDefined()
  })

  it('is counted against what the admin saw', async () => {
    const { user, dialog, press, save, isClosed } = await openPad(/change the stock of Gin 1$/)
    const pad = await dialog('Gin 1')
    await user.click(pad.getByRole('button', { name: 'Counted' }))
    await press('7')
    await save()
    await isClosed()
    expect(sent).toEqual([{ counted: 7, seen: 10 }])
  })
})
