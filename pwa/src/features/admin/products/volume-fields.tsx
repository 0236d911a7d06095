import { Button, TextInput } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { priceAfterDiscount } from '@usiku/contracts/rules/pricing.ts'
import { type FocusEvent, useEffect, useRef } from 'react'
import { parseWhole } from './figures.ts'
import type { ProductErrors } from './product-rules.ts'
import type { VolumeName, VolumeValues } from './product-values.ts'
import classes from './volume-fields.module.css'

export interface VolumeFieldsProps {
  readonly volume: VolumeValues
  /** Zero-based index. */
  readonly place: number
  readonly errors: ProductErrors
  /** Just added: focus its first field. */
  readonly isNew: boolean
  readonly onChange: (volume: VolumeValues) => void
  /** `undefined` for the last remaining variant. */
  readonly onRemove: (() => void) | undefined
}

/** The first tap selects the whole number, so that typing replaces it; another tap places the cursor. */
const SELECT_ON_TAP = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.select()
    // Browsers place the cursor on pointer up.
    const keep = (event: Event) => event.preventDefault()
    currentTarget.addEventListener('mouseup', keep, { once: true })
    currentTarget.addEventListener('blur', () => currentTarget.removeEventListener('mouseup', keep), { once: true })
  },
}

const FIGURES: readonly (readonly [VolumeName, string])[] = [
  ['price', 'Price (Ksh)'],
  ['discount', 'Discount'],
  ['quantity', 'Quantity'],
]

export function VolumeFields({ volume, place, errors, isNew, onChange, onRemove }: VolumeFieldsProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) first.current?.focus()
  }, [isNew])
  const field = (name: VolumeName) => ({
    name: `volumes.${place}.${name}`,
    value: volume[name],
    error: errors[`volumes.${place}.${name}`],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...volume, [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className={classes.volume}>
      <legend className={classes.legend}>{`Volume ${place + 1}`}</legend>
      <TextInput {...field('size')} ref={first} label="Size" autoComplete="off" />
      {FIGURES.map(([name, label]) => (
        <TextInput
          key={name}
          {...field(name)}
          {...SELECT_ON_TAP}
          label={label}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <p className={classes.paid}>{paidWords(volume)}</p>
      {onRemove ? (
        <Button
          className={classes.remove}
          variant="subtle"
          color="red"
          size="sm"
          aria-label={`Remove Volume ${place + 1}`}
          onClick={onRemove}
        >
          Remove Volume
        </Button>
      ) : null}
    </fieldset>
  )
}

/** The discounted price, or empty while the fields are invalid. */
function paidWords(volume: VolumeValues): string {
  const [price, discount] = [parseWhole(volume.price), parseWhole(volume.discount)]
  if (price === undefined || discount === undefined || discount > price) return ''
  return `Customers pay ${formatKsh(priceAfterDiscount({ price, discount }))}`
}
