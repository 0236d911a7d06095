import { screen, waitFor, within } from '@testing-library/react'
import { getOrder, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdminOrder, fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openStatusDialog } from '../../../testing/status-dialog.ts'

const discounted = buildAdminOrder(1, {
  shippingFee: 300,
  discounts: [
    { kind: 'quantity_offer', label: '3 for 2 on gin', amount: 500 },
    { kind: 'promo_code', label: 'Code NIGHT10', amount: 150 },
  ],
  promoCode: 'NIGHT10',
  totalAmount: 1_650,
})

let stored: Order

beforeEach(async () => {
  stored = discounted
  fakeOrders(() => [stored])
  fakeDashboard([])
  fakeOperation(getOrder, () => ({ data: stored }))
  await signInAs('admin')
})

const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the discounts of an order', () => {
  it('stand between drinks, delivery and total', async () => {
    await renderApp({ path: '/admin/order/details/1763000000001' })
    const items = await screen.findByRole('region', { name: 'Items' })
    expect(within(items).getAllByRole('definition').map(plain)).toEqual([
      'KSH 2,000',
      'KSH 300',
      '−KSH 500',
      '−KSH 150',
      'KSH 1,650',
    ])
    expect(
      within(items)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Drinks', 'Shipping fee', '3 for 2 on gin', 'Code NIGHT10', 'Amount payable'])
    expect(screen.getByRole('region', { name: 'Delivery' }).textContent).toContain('Promo codeNIGHT10')
  })

  it('are on the packing slip', async () => {
    await renderApp({ path: '/admin/order/details/1763000000001' })
    const slip = await screen.findByRole('article', { name: 'Packing slip', hidden: true })
    expect(plain(slip)).toContain(
      'Pieces1DrinksKsh 2,000DeliveryKsh 3003 for 2 on gin−Ksh 500Code NIGHT10−Ksh 150TotalKsh 1,650',
    )
  })

  it('are taken off in the list of orders', async () => {
    await renderApp({ path: '/admin/orders' })
    const row = await screen.findByRole('row', { name: /1763000000001/ })
    expect(plain(row)).toContain('Ksh 1,650')
  })
})

describe('taking up a cancelled order', () => {
  it('says in the dialog why its promo code cannot be used again', async () => {
    stored = { ...discounted, orderStatus: 'cancelled' }
    const message = 'The code NIGHT10 has been used up.'
    fakeOperation(updateOrderStatus, () => new FakeFailure(409, { code: 'promo_code_refused', message }))
    const { user, dialog, choose, save } = await openStatusDialog()
    await choose('Pending')
    await save()
    expect(await within(dialog).findByText(message)).toBeTruthy()
    expect(within(dialog).getByRole('alert').textContent).toBe(`error updating order${message}`)
    await user.click(within(dialog).getByRole('button', { name: 'Keep as is' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(message)).toBeNull()
  })

  it('can be tried again from the same dialog', async () => {
    stored = { ...discounted, orderStatus: 'cancelled' }
    const message = 'The code NIGHT10 has been used up.'
    let isUsedUp = true
    fakeOperation(updateOrderStatus, () => {
      if (isUsedUp) return new FakeFailure(409, { code: 'promo_code_refused', message })
      stored = { ...discounted, version: 2 }
      return { data: stored }
    })
    const { dialog, choose, save } = await openStatusDialog()
    await choose('Pending')
    await save()
    await within(dialog).findByText(message)
    isUsedUp = false
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('updating order successfull')).toBeTruthy()
  })
})
