import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { MAX_SALES } from '@usiku/contracts/catalogue/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { PlusIcon } from '../../../../ui/icons/sign-icons.tsx'
import { MomentField } from '../../ui/forms/moment-field.tsx'
import { createEmptySale, type SaleValues } from './product-form-values.ts'
import type { ProductErrors } from './product-validation.ts'
import classes from './sale-fields.module.css'

export interface SaleFieldsProps {
  readonly sales: readonly SaleValues[]
  /** Of the field, such as `volumes.0.sales`. */
  readonly name: string
  readonly errors: ProductErrors
  readonly onChange: (sales: readonly SaleValues[]) => void
}

export function SaleFields({ sales, name, errors, onChange }: SaleFieldsProps) {
  const [newestKey, setNewestKey] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const addSale = () => {
    const sale = createEmptySale()
    setNewestKey(sale.key)
    onChange([...sales, sale])
  }
  const removeSale = (key: string) => {
    onChange(sales.filter((sale) => sale.key !== key))
    addButton.current?.focus()
  }
  return (
    <div className={classes.sales}>
      {sales.length === 0 ? null : <p className={classes.title}>{t`Scheduled prices`}</p>}
      {sales.map((sale, index) => (
        <SaleRow
          key={sale.key}
          sale={sale}
          number={index + 1}
          name={`${name}.${index}`}
          errors={errors}
          isNew={sale.key === newestKey}
          onChange={(changed) => onChange(sales.map((other) => (other === sale ? changed : other)))}
          onRemove={() => removeSale(sale.key)}
        />
      ))}
      <Button
        ref={addButton}
        className={classes.add}
        variant="subtle"
        size="sm"
        leftSection={<PlusIcon size={18} />}
        disabled={sales.length >= MAX_SALES}
        onClick={addSale}
      >
        {sales.length === 0 ? t`Add a scheduled price` : t`Add sale`}
      </Button>
    </div>
  )
}

interface SaleRowProps extends Pick<SaleFieldsProps, 'name' | 'errors'> {
  readonly sale: SaleValues
  /** From 1. */
  readonly number: number
  /** Just added: focus its first field. */
  readonly isNew: boolean
  readonly onChange: (sale: SaleValues) => void
  readonly onRemove: () => void
}

function SaleRow({ sale, number, name, errors, isNew, onChange, onRemove }: SaleRowProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNew) row.current?.querySelector('input')?.focus()
  }, [isNew])
  const moment = (field: 'startsAt' | 'endsAt') => ({
    name: `${name}.${field}`,
    value: sale[field],
    error: errors[`${name}.${field}`],
    onChange: (value: string) => onChange({ ...sale, [field]: value }),
  })
  return (
    <fieldset ref={row} className={classes.sale} aria-label={t`Scheduled price, sale ${number}`}>
      <MomentField {...moment('startsAt')} label={t`From`} />
      <MomentField {...moment('endsAt')} label={t`To`} />
      <TextInput
        label={t`Price in the sale (Ksh)`}
        name={`${name}.price`}
        value={sale.price}
        error={errors[`${name}.price`]}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange({ ...sale, price: event.currentTarget.value })}
      />
      <Button className={classes.remove} variant="subtle" color="red" size="sm" onClick={onRemove}>
        {t`Remove sale ${number}`}
      </Button>
    </fieldset>
  )
}
