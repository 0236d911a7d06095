import { t } from '@lingui/core/macro'
import '../../../ui/form-styles.css'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { MAX_PURCHASE_LINES, MAX_SUPPLIER_NOTE_LENGTH } from '@usiku/contracts/suppliers/constants.ts'
import {
  createPurchaseOrder,
  getPurchaseOrder,
  type PurchaseOrder,
  updatePurchaseOrder,
} from '@usiku/contracts/suppliers/operations.ts'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import cardClasses from '../ui/card.module.css'
import { EntityForm } from '../ui/forms/entity-form.tsx'
import { UnsavedChangesGuard } from '../ui/forms/unsaved-changes-guard.tsx'
import { useEntityForm } from '../ui/forms/use-entity-form.ts'
import {
  checkPurchaseDraft,
  createLine,
  mergePurchaseDrafts,
  type PurchaseDraft,
  sumDraft,
  toPurchaseBody,
  toPurchaseDraft,
} from './purchase-draft.ts'
import classes from './purchase-form.module.css'
import { PurchaseLineFields } from './purchase-line-fields.tsx'
import { PURCHASE_QUERY_IDS, supplierOptionsQuery } from './suppliers.queries.ts'
import { VolumeSearch } from './volume-search.tsx'

export interface PurchaseFormProps {
  /** `undefined` for a new one. */
  readonly order: PurchaseOrder | undefined
  /** @param id `undefined` when the answer was lost */
  readonly onSaved: (id: string | undefined) => void
  readonly onCancel: () => void
}

/** One value, the whole draft as JSON: lines come and go together with their fields. */
const parseDraft = (values: Readonly<Record<string, string>>): PurchaseDraft => JSON.parse(values.draft ?? '')

export function PurchaseForm({ order, onSaved, onCancel }: PurchaseFormProps) {
  const savedId = useRef(order?._id)
  const [newest, setNewest] = useState<string>()
  const { values, set, getError, ...form } = useEntityForm<PurchaseOrder | undefined, string>({
    entity: order,
    toValues: (entity) => ({ draft: JSON.stringify(toPurchaseDraft(entity)) }),
    check: (edited) => checkPurchaseDraft(parseDraft(edited)),
    operations: [createPurchaseOrder, updatePurchaseOrder],
    save: async (edited, original, send) => {
      const body = toPurchaseBody(parseDraft(edited))
      const { data } =
        original === undefined
          ? await send(createPurchaseOrder, { body })
          : await send(updatePurchaseOrder, {
              params: { id: original._id },
              body: { ...body, version: original.version },
            })
      savedId.current = data._id
    },
    fetch: async ({ _id: id }) => (await call(getPurchaseOrder, { params: { id } })).data,
    merge: mergePurchaseDrafts,
    messages: { success: t`Purchase order saved`, failure: t`The purchase order was not saved` },
    invalidates: PURCHASE_QUERY_IDS,
    onSaved: () => onSaved(savedId.current),
  })
  const draft = useMemo(() => parseDraft(values), [values])
  const errors = useMemo(() => checkPurchaseDraft(draft), [draft])
  // Set when saving, and gone as soon as it is put right.
  const getFieldError = (field: string) => getError(field) && errors[field]
  const change = (edited: Partial<PurchaseDraft>) => set('draft', JSON.stringify({ ...draft, ...edited }))
  return (
    <div className={`${cardClasses.card} ${cardClasses.padded}`}>
      <EntityForm
        {...form}
        title={order === undefined ? t`New purchase order` : t`Edit ${order.code}`}
        subject="purchase_order"
        onCancel={onCancel}
      >
        <SupplierSelect
          value={draft.supplierId}
          error={getFieldError('supplierId')}
          onChange={(supplierId) => change({ supplierId })}
        />
        <VolumeSearch
          chosenIds={draft.lines.map(({ _id }) => _id)}
          isFull={draft.lines.length >= MAX_PURCHASE_LINES}
          onAdd={(volume) => {
            setNewest(volume.volumeId)
            change({ lines: [...draft.lines, createLine(volume)] })
          }}
        />
        {draft.lines.length === 0 ? (
          <p className={classes.hint}>{t`Nothing to order yet. Find drinks above and tap them.`}</p>
        ) : (
          <ul className={classes.lines} aria-label={t`To order`}>
            {draft.lines.map((line, index) => (
              <PurchaseLineFields
                key={line._id}
                line={line}
                name={`lines.${index}`}
                isNew={line._id === newest}
                getError={getFieldError}
                onChange={(edited) => change({ lines: draft.lines.map((one) => (one === line ? edited : one)) })}
                onRemove={() => change({ lines: draft.lines.filter((one) => one !== line) })}
              />
            ))}
          </ul>
        )}
        <p className={classes.total}>
          <span>{t`Total`}</span>
          <span role="status">{formatKsh(sumDraft(draft))}</span>
        </p>
        <Textarea
          name="note"
          label={t`Note`}
          rows={2}
          maxLength={MAX_SUPPLIER_NOTE_LENGTH}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </EntityForm>
      <UnsavedChangesGuard isDirty={form.isDirty} />
    </div>
  )
}

interface SupplierSelectProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (supplierId: string) => void
}

function SupplierSelect({ value, error, onChange }: SupplierSelectProps) {
  const { data: suppliers = [], isPending, isError } = useQuery(supplierOptionsQuery())
  const options = suppliers
    .filter(({ _id, isActive }) => isActive || _id === value)
    .map(({ _id, name, isActive }) => ({ value: _id, label: isActive ? name : t`${name} (inactive)` }))
  const hint = isPending ? t`Loading …` : isError ? t`The suppliers could not be loaded` : t`Choose a supplier`
  const empty = !isPending && !isError && options.length === 0 ? t`Add a supplier first` : hint
  return (
    <SelectField
      name="supplierId"
      label={t`Supplier`}
      data={[{ value: '', label: empty }, ...options]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
