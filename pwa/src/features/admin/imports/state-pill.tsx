import { t } from '@lingui/core/macro'
import type { ImportState } from '@usiku/contracts/product-imports/constants.ts'
import pills from '../../../shop/order/status-pill.module.css'
import { STATE_LABELS } from './import-labels.ts'

export function StatePill({ state }: { readonly state: ImportState }) {
  return (
    <span className={pills.pill} data-status={toColour(state)}>
      {t(STATE_LABELS[state])}
    </span>
  )
}

function toColour(state: ImportState): string {
  if (state === 'failed') return 'cancelled'
  return state === 'applied' ? 'delivered' : 'pending'
}
