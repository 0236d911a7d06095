import { t } from '@lingui/core/macro'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { type DeliveryTimes, groupSlots } from './delivery-slots.ts'

export interface DeliveryTimeSelectProps {
  readonly times: DeliveryTimes
  readonly now: number
  /** An ISO time; empty for as soon as possible. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

export function DeliveryTimeSelect({ times, now, value, error, onChange }: DeliveryTimeSelectProps) {
  const groups = groupSlots(times.slots, now).map(({ label, options }) => ({ group: label, items: [...options] }))
  return (
    <SelectField
      label={t`Deliver`}
      name="scheduledFor"
      data={times.isOpen ? [{ value: '', label: t`As soon as possible` }, ...groups] : groups}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
