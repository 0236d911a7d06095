import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { OrderChannel } from '@usiku/contracts/orders/constants.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'

const LABELS: Readonly<Record<OrderChannel, MessageDescriptor>> = {
  counter: msg`Counter`,
  phone: msg`Phone`,
  whatsapp: msg`WhatsApp`,
}

export const formatChannel = (channel: OrderChannel): string => t(LABELS[channel])

/** `Phone, by Baraka O.`; `undefined` for an order that its customer placed. */
export function formatOrigin({ channel, placedByName }: Pick<Order, 'channel' | 'placedByName'>): string | undefined {
  if (channel === undefined) return undefined
  const label = formatChannel(channel)
  return placedByName === undefined ? label : t`${label}, by ${placedByName}`
}
