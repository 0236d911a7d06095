import { screen, waitFor, within } from '@testing-library/react'
import { findBarcode } from '@usiku/contracts/catalogue/cost-operations.ts'
import { getOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { fakeOrderPayment } from '../../../../testing/order-payment.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const [GIN, OTHER, UNKNOWN] = ['96385074', '5000289020701', '036000291452']

let order: Order

beforeEach(async () => {
  const base = buildAdminOrder(1, { orderStatus: 'processing' })
  const [line] = base.items
  if (line === undefined) throw new Error('The order has a line')
  const items = [
    { ...line, productId: 'p1', volumeId: 'v1', name: 'Gin 1', quantity: 2 },
    { ...line, productId: 'p2', volumeId: 'v2', name: 'Gin 2', quantity: 1 },
  ]
  order = { ...base, items }
  fakeOrders(() => [order])
  fakeOrderPayment()
  fakeOperation(getOrder, () => ({ data: order }))
  fakeOperation(findBarcode, ({ params }) => {
    const number = { [GIN]: 1, [OTHER]: 7 }[params.barcode ?? '']
    return { data: number === undefined ? null : { product: stockedProduct(number), volumeId: `v${number}` } }
  })
  await signInAs('admin')
})

async function openPicking() {
  const app = await renderApp({ path: `/admin/order/details/${order.orderId}` })
  const open = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Pick' }))
    return within(await screen.findByRole('dialog', { name: `Pick order ${order.orderId}` }))
  }
  const dialog = await open()
  const scan = (barcode: string) => app.user.type(dialog.getByRole('textbox'), `${barcode}{Enter}`)
  const result = (text: string) => waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text))
  return { ...app, dialog, open, scan, result }
}

describe('picking an order', () => {
  it('counts bottles that are scanned, typed or tapped', async () => {
    const { user, dialog, scan, result } = await openPicking()
    await scan(GIN)
    await result('Gin 1, 750ml: 1 of 2.')
    await scan(GIN)
    await result('Gin 1, 750ml: 2 of 2.')
    expect(dialog.getByText('2 of 3 picked')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Gin 2, 750ml: 0 of 1 picked' }))
    expect(dialog.getByText('All 3 picked.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    [OTHER, 'Wrong bottle: Gin 7, 750ml is not in this order.'],
    [UNKNOWN, 'No drink has the barcode 0036000291452.'],
    ['96385075', 'A digit of this barcode is wrong. Please compare it again.'],
  ])('says so when %s is wrong', async (barcode, text) => {
    const { dialog, scan, result } = await openPicking()
    await scan(barcode)
    await result(text)
    expect(dialog.getByRole('alert').dataset.kind).toBe('wrong')
    expect(dialog.getByText('0 of 3 picked')).toBeDefined()
  })

  it('says when there is one too many, and puts one back', async () => {
    const { user, dialog, result } = await openPicking()
    await user.click(dialog.getByRole('button', { name: 'Gin 2, 750ml: 0 of 1 picked' }))
    await user.click(dialog.getByRole('button', { name: 'Gin 2, 750ml: 1 of 1 picked' }))
    await result('One too many: Gin 2, 750ml is complete.')
    await user.click(dialog.getByRole('button', { name: 'Put one Gin 2, 750ml back' }))
    expect(dialog.getByText('0 of 3 picked')).toBeDefined()
  })

  it('stays on the device until it begins anew', async () => {
    const { user, dialog, open } = await openPicking()
    await user.click(dialog.getByRole('button', { name: 'Gin 1, 750ml: 0 of 2 picked' }))
    await user.click(dialog.getByRole('button', { name: 'Go on later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await open()
    expect(again.getByText('1 of 3 picked')).toBeDefined()
    await user.click(again.getByRole('button', { name: 'Start again' }))
    expect(again.getByText('0 of 3 picked')).toBeDefined()
  })

  it('tells to tap while the shop cannot be reached', async () => {
    fakeOperation(findBarcode, () => Response.error())
    const { dialog, scan } = await openPicking()
    await scan(GIN)
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Tap the bottle instead.'))
  })

  it('is for orders that are being prepared', async () => {
    order = { ...order, orderStatus: 'pending' }
    await renderApp({ path: `/admin/order/details/${order.orderId}` })
    expect(await screen.findByRole('button', { name: 'Edit items' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pick' })).toBeNull()
  })
})
