import type { Order } from '@usiku/contracts/orders.ts'
import { nairobiTime } from './nairobi-time.ts'

export function confirmationLabel({ needsConfirmation, confirmBy }: Order): string | undefined {
  if (!needsConfirmation) return undefined
  return confirmBy === undefined
    ? 'We will call to confirm this order.'
    : `We will call to confirm this order by ${nairobiTime(confirmBy)}.`
}
