import { screen } from '@testing-library/react'
import { cancelOwnOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { getNow, moveClock, toIso } from '../../../testing/clock.ts'
import { resetDevice } from '../../../testing/device.ts'
import { fakeAccount } from '../../../testing/fake-api/fake-account.ts'
import { fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const ELEVEN_MINUTES = 11 * 60_000

afterEach(async () => {
  vi.useRealTimers()
  await resetDevice()
})

it('an order can be cancelled after the ten minutes of the terms, too', async () => {
  const order = buildOrder(buildPlacement([buildCartLine()], '101'), { createdAt: toIso(0) })
  const account = await fakeAccount({ orders: [order] })
  const cancelled: Order = { ...order, orderStatus: 'cancelled' }
  fakeOperation(cancelOwnOrder, () => {
    account.orders = [cancelled]
    return { data: cancelled }
  })
  const { user } = await renderApp({ path: '/account?t=myOrders' })
  await screen.findByRole('article', { name: 'Order 101' })
  vi.useFakeTimers({ toFake: ['Date'], now: getNow() })
  moveClock(ELEVEN_MINUTES)
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('updating order successfull')).toBeTruthy()
  expect(account.orders).toEqual([cancelled])
})
