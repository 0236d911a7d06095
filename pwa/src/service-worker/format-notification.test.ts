import { PUSH_KINDS } from '@usiku/contracts/push/constants.ts'
import { describe, expect, it } from 'vitest'
import { formatNotification } from './format-notification.ts'

describe('formatNotification', () => {
  it.each(PUSH_KINDS)('has words and a page for %s', (kind) => {
    const isProduct = kind === 'back_in_stock' || kind === 'price_dropped'
    const shown = formatNotification({
      kind,
      ...(isProduct ? { slug: 'gin-of-the-night' } : { orderId: '1763000000001' }),
    })
    expect([shown.title.length > 0, shown.body.length > 0]).toEqual([true, true])
    expect(shown.path).toBe(
      isProduct
        ? '/product/gin-of-the-night'
        : shown.isForCounter
          ? '/admin/order/details/1763000000001'
          : '/account?t=myOrders&status=all',
    )
    expect(`${shown.title} ${shown.body}`).not.toMatch(/\d/)
  })

  it('shows the steps of one order as one notification', () => {
    const tags = (['order_processing', 'order_shipping'] as const).map(
      (kind) => formatNotification({ kind, orderId: '1' }).tag,
    )
    expect(tags).toEqual(['order 1', 'order 1'])
  })

  it.each([{}, { kind: 'of a newer server' as 'new_order', orderId: '1' }])('shows something for %j', (payload) => {
    expect(formatNotification(payload)).toMatchObject({ body: 'There is news from the shop.', path: '/' })
  })

  it('makes no address of its own out of what it got', () => {
    expect(formatNotification({ kind: 'new_order', orderId: '../../evil' }).path).toBe(
      '/admin/order/details/..%2F..%2Fevil',
    )
  })
})
