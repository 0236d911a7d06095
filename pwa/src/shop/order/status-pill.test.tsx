import { ORDER_STATUSES } from '@usiku/contracts/orders/order-status.ts'
import { expect, it } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { StatusPill } from './status-pill.tsx'

it('says every status in a word', () => {
  const { show, text } = renderComponent(null)
  const words = ORDER_STATUSES.map((status) => {
    show(<StatusPill status={status} />)
    return text()
  })
  expect(words).toEqual(['Pending', 'Processing', 'Shipping', 'Delivered', 'Cancelled'])
})
