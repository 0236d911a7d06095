import { ORDER_STATUSES } from '@usiku/contracts/orders/order-status.ts'
import { expect, it } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { StatusPill } from './status-pill.tsx'

it('shows a word for every status', () => {
  const { show, text } = renderComponent(null)
  const words = ORDER_STATUSES.map((status) => {
    show(<StatusPill status={status} />)
    return text()
  })
  expect(words).toEqual(['Pending', 'Processing', 'Shipping', 'Delivered', 'Cancelled'])
})
