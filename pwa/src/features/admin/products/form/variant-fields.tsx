import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { MAX_BARCODE_LENGTH } from '@usiku/contracts/catalogue/barcodes.ts'
import { type FocusEvent, useEffect, useRef } from 'react'
import { ScanButton } from '../../ui/scan/scan-button.tsx'
import { BundleFields } from './bundle-fields.tsx'
import type { VariantFieldName, VariantValues } from './product-form-values.ts'
import { formatCustomerPrices } from './product-sales.ts'
import type { ProductErrors } from './product-validation.ts'
import { SaleFields } from './sale-fields.tsx'
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

const NUMBER_FIELDS: readonly (readonly [VariantFieldName, MessageDescriptor])[] = [
  ['price', msg`Price (Ksh)`],
  ['discount', msg`Discount`],
  ['quantity', msg`Quantity`],
  ['lowStockLevel', msg`Low stock below`],
]

/** Those that bundles lack. */
const STOCK_FIELDS: readonly VariantFieldName[] = ['quantity', 'lowStockLevel']

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
      <legend className={classes.legend}>{t`Volume ${index + 1}`}</legend>
      <TextInput {...field('size')} ref={first} label={t`Size`} autoComplete="off" />
      {NUMBER_FIELDS.filter(([name]) => volume.parts === undefined || !STOCK_FIELDS.includes(name)).map(
        ([name, label]) => (
          <TextInput
            key={name}
            {...field(name)}
            {...SELECT_ON_TAP}
            label={t(label)}
            inputMode="numeric"
            autoComplete="off"
          />
        ),
      )}
      <TextInput
        {...field('barcode')}
        label={t`Barcode`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_BARCODE_LENGTH}
        rightSection={
          <ScanButton
            label={t`Scan the barcode of Volume ${index + 1}`}
            onScan={(barcode) => onChange({ ...volume, barcode })}
          />
        }
      />
      {volume.parts === undefined ? (
        <TextInput
          {...field('costPrice')}
          {...SELECT_ON_TAP}
          label={t`Cost (Ksh)`}
          inputMode="numeric"
          autoComplete="off"
        />
      ) : null}
      <SaleFields
        sales={volume.sales}
        name={`volumes.${index}.sales`}
        errors={errors}
        onChange={(sales) => onChange({ ...volume, sales })}
      />
      <BundleFields volume={volume} index={index} errors={errors} onChange={onChange} />
      <p className={classes.customerPrice}>{formatCustomerPrices(volume, Date.now())}</p>
      {onRemove ? (
        <Button
          className={classes.remove}
          variant="subtle"
          color="red"
          size="sm"
          aria-label={t`Remove Volume ${index + 1}`}
          onClick={onRemove}
        >
          {t`Remove Volume`}
        </Button>
      ) : null}
    </fieldset>
  )
}
