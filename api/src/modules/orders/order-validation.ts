import { ORDER_STATUSES, type OrderStatus, parseOrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { fieldError } from '../../errors.ts'

export function parseStatusField(field: string, text: string): OrderStatus {
  const status = parseOrderStatus(text)
  if (status === undefined) throw fieldError(field, `The status must be one of: ${ORDER_STATUSES.join(', ')}.`)
  return status
}

export function assertCancelled(text: string): void {
  if (parseOrderStatus(text) !== 'cancelled') throw fieldError('orderStatus', 'You can only cancel an order.')
}

export function assertSameOrder(params: { readonly orderId: string }, body: { readonly orderId?: string }): void {
  if (body.orderId !== undefined && body.orderId !== params.orderId) {
    throw fieldError('orderId', 'This is not the order of the address.')
  }
}
