import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { ImportField } from '@usiku/contracts/product-imports/constants.ts'
import {
  checkProductImport,
  type ImportColumns,
  type ImportFallbacks,
  type ProductImport,
} from '@usiku/contracts/product-imports/operations.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useOnline } from '../../../network/connectivity.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import classes from './columns-form.module.css'
import { FORMAT_LABELS, MAPPED_FIELDS } from './import-labels.ts'
import { CHANGED_BY_IMPORTS } from './imports.queries.ts'
import '../../../ui/form-styles.css'

export interface ColumnsFormProps {
  readonly found: ProductImport
  readonly onChecking: () => void
}

const FALLBACK_LABELS: Readonly<Record<keyof ImportFallbacks, MessageDescriptor>> = {
  category: msg`Category`,
  subcategory: msg`Sub-category`,
  brand: msg`Brand`,
  country: msg`Country`,
}

const FALLBACKS = ['category', 'subcategory', 'brand', 'country'] as const

/** Says which column is what; the recognized ones are chosen already. */
export function ColumnsForm({ found, onChecking }: ColumnsFormProps) {
  const isOnline = useOnline()
  const [columns, setColumns] = useState<ImportColumns>(found.columns)
  const [fallbacks, setFallbacks] = useState(found.fallbacks)
  const [setsStock, setSetsStock] = useState(found.setsStock)
  const [replacesPictures, setReplacesPictures] = useState(found.replacesPictures)
  const action = useAdminMutation({
    mutationFn: () => {
      const body = { columns, fallbacks, setsStock, replacesPictures }
      return call(checkProductImport, { params: { id: found._id }, body })
    },
    messages: { failure: t`File not checked`, isAlert: true },
    invalidates: CHANGED_BY_IMPORTS,
    onSuccess: onChecking,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    action.run(undefined)
  }
  const choose = (field: ImportField, column: number | undefined) => {
    const { [field]: _, ...others } = columns
    setColumns(column === undefined ? others : { ...others, [field]: column })
  }
  return (
    <Panel title={t`Which column is what?`} compact>
      <p className={classes.hint}>{t(FORMAT_LABELS[found.format])}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.fields}>
          {MAPPED_FIELDS.map(({ field, label }) => (
            <ColumnSelect
              key={field}
              label={t(label)}
              found={found}
              column={columns[field]}
              error={action.fields[`columns.${field}`]}
              onChoose={(column) => choose(field, column)}
            />
          ))}
        </div>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t`For new products that leave it out`}</legend>
          <div className={classes.fields}>
            {FALLBACKS.map((field) => (
              <TextInput
                key={field}
                label={t(FALLBACK_LABELS[field])}
                maxLength={60}
                value={fallbacks[field]}
                error={action.fields[`fallbacks.${field}`]}
                onChange={({ currentTarget: { value } }) => setFallbacks((before) => ({ ...before, [field]: value }))}
              />
            ))}
          </div>
        </fieldset>
        <Checkbox
          label={t`Also set the stock of products that the shop has already`}
          description={t`What was sold since the file was made would be added again. New products always get their stock.`}
          checked={setsStock}
          onChange={(event) => setSetsStock(event.currentTarget.checked)}
        />
        <Checkbox
          label={t`Replace pictures`}
          description={t`Products that have a picture get that of the zip. Otherwise only products without one do.`}
          checked={replacesPictures}
          onChange={(event) => setReplacesPictures(event.currentTarget.checked)}
        />
        <FormAlert>{action.problem && <FailureText {...action.problem} />}</FormAlert>
        <div className={classes.buttons}>
          <Button type="submit" disabled={!isOnline} loading={action.isPending}>
            {t`Check the file`}
          </Button>
          <p className={classes.hint}>
            {isOnline ? t`This changes no product.` : t`You are offline. The server checks the file: connect first.`}
          </p>
        </div>
      </form>
    </Panel>
  )
}

interface ColumnSelectProps {
  readonly label: string
  readonly found: ProductImport
  readonly column: number | undefined
  readonly error: string | undefined
  readonly onChoose: (column: number | undefined) => void
}

function ColumnSelect({ label, found: { heads, sample }, column, error, onChoose }: ColumnSelectProps) {
  const options = [
    { value: '', label: t`Not in the file` },
    ...heads.map((head, index) => ({ value: String(index), label: head === '' ? t`Column ${index + 1}` : head })),
  ]
  const example =
    column === undefined ? '' : (sample.map((cells) => cells[column] ?? '').find((cell) => cell !== '') ?? '')
  return (
    <SelectField
      label={label}
      description={example === '' ? undefined : t`Such as ${example}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options}
      value={column === undefined ? '' : String(column)}
      error={error}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : Number(value))}
    />
  )
}
