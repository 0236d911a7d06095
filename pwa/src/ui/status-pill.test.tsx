import { ORDER_STATUSES } from '@usiku/contracts/rules/order-status.ts'
import { expect, it } from 'vitest'
import { renderLook } from '../testing/render-look.tsx'
import { StatusPill } from './status-pill.tsx'

it('says every status in a word', () => {
  const { show, text } = renderLook(null)
  const words = ORDER_STATUSES.map((status) => {
    show(<StatusPill status={status} />)
    return text()
  })
  expect(words).toEqual(['Pending', 'Processing', 'Shipping', 'Delivered', 'Cancelled'])
})
