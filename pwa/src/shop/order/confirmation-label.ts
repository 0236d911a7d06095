import { t } from '@lingui/core/macro'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { formatNairobiTime } from '../../lib/nairobi-time.ts'

export function formatConfirmationLabel({
  needsConfirmation,
  confirmBy,
}: Partial<Pick<Order, 'needsConfirmation' | 'confirmBy'>> = {}): string | undefined {
  if (!needsConfirmation) return undefined
  return confirmBy === undefined
    ? t`We will call to confirm this order.`
    : t`We will call to confirm this order by ${formatNairobiTime(confirmBy)}.`
}
