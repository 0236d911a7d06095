import { t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { Volume } from '@usiku/contracts/catalogue/operations.ts'
import { useId } from 'react'
import classes from './variant-picker.module.css'

export interface VariantPickerProps {
  readonly volumes: readonly Volume[]
  readonly value: string
  readonly onChange: (volumeId: string) => void
  readonly label?: string
}

export function VariantPicker({ volumes, value, onChange, label = t`Volume` }: VariantPickerProps) {
  const name = useId()
  return (
    <fieldset className={classes.group} aria-label={label}>
      {volumes.map((volume) => (
        <label key={volume._id} className={classes.chip} data-sold-out={volume.quantity === 0 || undefined}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            value={volume._id}
            checked={volume._id === value}
            onChange={() => onChange(volume._id)}
          />
          <span className={classes.size}>{volume.size}</span>
          <span className={classes.price}>
            {volume.quantity === 0 ? t`Out Of Stock` : formatFigures(volume.priceAfterDiscount)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
