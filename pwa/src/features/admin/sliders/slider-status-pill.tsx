import type { Slider } from '@usiku/contracts/store.ts'
import pills from '../../../ui/status-pill.module.css'

export const SLIDER_STATUS_WORDS: Readonly<Record<Slider['status'], string>> = {
  active: 'Active',
  inactive: 'Inactive',
}

export function SliderStatusPill({ status }: Pick<Slider, 'status'>) {
  return (
    <span className={pills.pill} data-status={status === 'active' ? 'delivered' : 'cancelled'}>
      {SLIDER_STATUS_WORDS[status]}
    </span>
  )
}
