import { Button, TextInput } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import { type FocusEvent, useEffect, useRef } from 'react'
import { parseWholeNumber } from '../../ui/forms/validation.ts'
import type { VariantFieldName, VariantValues } from './product-form-values.ts'
import type { ProductErrors } from './product-validation.ts'
import classes from './variant-fields.module.css'

export interface VariantFieldsProps {
  readonly volume: VariantValues
  /** Zero-based index. */
  readonly index: number
  readonly errors: ProductErrors
  /** Just added: focus its first field. */
  readonly isNew: boolean
  readonly onChange: (volume: VariantValues) => void
  /** `undefined` for the last remaining variant. */
  readonly onRemove: (() => void) | undefined
}

/** The first tap selects the whole number, so that typing replaces it; another tap places the cursor. */
const SELECT_ON_TAP = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.select()
    // Browsers place the cursor on pointer up.
    const preventCursorMove = (event: Event) => event.preventDefault()
    currentTarget.addEventListener('mouseup', preventCursorMove, { once: true })
    currentTarget.addEventListener('blur', () => currentTarget.removeEventListener('mouseup', preventCursorMove), {
      once: true,
    })
  },
}

const NUMBER_FIELDS: readonly (readonly [VariantFieldName, string])[] = [
  ['price', 'Price (Ksh)'],
  ['discount', 'Discount'],
  ['quantity', 'Quantity'],
]

export function VariantFields({ volume, index, errors, isNew, onChange, onRemove }: VariantFieldsProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) first.current?.focus()
  }, [isNew])
  const field = (name: VariantFieldName) => ({
    name: `volumes.${index}.${name}`,
    value: volume[name],
    error: errors[`volumes.${index}.${name}`],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...volume, [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className={classes.variant}>
      <legend className={classes.legend}>{`Volume ${index + 1}`}</legend>
      <TextInput {...field('size')} ref={first} label="Size" autoComplete="off" />
      {NUMBER_FIELDS.map(([name, label]) => (
        <TextInput
          key={name}
          {...field(name)}
          {...SELECT_ON_TAP}
          label={label}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <p className={classes.customerPrice}>{formatCustomerPrice(volume)}</p>
      {onRemove ? (
        <Button
          className={classes.remove}
          variant="subtle"
          color="red"
          size="sm"
          aria-label={`Remove Volume ${index + 1}`}
          onClick={onRemove}
        >
          Remove Volume
        </Button>
      ) : null}
    </fieldset>
  )
}

/** The discounted price, or empty while the fields are invalid. */
function formatCustomerPrice(volume: VariantValues): string {
  const [price, discount] = [parseWholeNumber(volume.price), parseWholeNumber(volume.discount)]
  if (price === undefined || discount === undefined || discount > price) return ''
  return `Customers pay ${formatKsh(getDiscountedPrice({ price, discount }))}`
}
