import type { Slider } from '@usiku/contracts/store/operations.ts'
import pills from '../../../shop/order/status-pill.module.css'

export const SLIDER_STATUS_LABELS: Readonly<Record<Slider['status'], string>> = {
  active: 'Active',
  inactive: 'Inactive',
}

export function SliderStatusPill({ status }: Pick<Slider, 'status'>) {
  return (
    <span className={pills.pill} data-status={status === 'active' ? 'delivered' : 'cancelled'}>
      {SLIDER_STATUS_LABELS[status]}
    </span>
  )
}
