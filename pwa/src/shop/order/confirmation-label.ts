import type { Order } from '@usiku/contracts/orders/operations.ts'
import { formatNairobiTime } from '../../lib/nairobi-time.ts'

export function formatConfirmationLabel({
  needsConfirmation,
  confirmBy,
}: Partial<Pick<Order, 'needsConfirmation' | 'confirmBy'>> = {}): string | undefined {
  if (!needsConfirmation) return undefined
  return confirmBy === undefined
    ? 'We will call to confirm this order.'
    : `We will call to confirm this order by ${formatNairobiTime(confirmBy)}.`
}
