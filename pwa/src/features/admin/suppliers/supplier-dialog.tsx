import { t } from '@lingui/core/macro'
import '../../../ui/form-styles.css'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { MAX_SUPPLIER_NOTE_LENGTH } from '@usiku/contracts/suppliers/constants.ts'
import { createSupplier, listSuppliers, type Supplier, updateSupplier } from '@usiku/contracts/suppliers/operations.ts'
import { call } from '../../../api/call.ts'
import { blankFields } from '../../../ui/forms/use-fields.ts'
import { EntityDialog, EntityForm } from '../ui/forms/entity-form.tsx'
import { getById, useEntityForm } from '../ui/forms/use-entity-form.ts'
import { getRequiredMessage } from '../ui/forms/validation.ts'
import { SUPPLIER_QUERY_IDS } from './suppliers.queries.ts'

export interface SupplierDialogProps {
  readonly opened: boolean
  readonly supplier: Supplier | undefined
  readonly onClose: () => void
}

export function SupplierDialog({ opened, supplier, onClose }: SupplierDialogProps) {
  const getTitle = (displayed: Supplier | undefined) => (displayed === undefined ? t`Add supplier` : t`Edit supplier`)
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={supplier} getTitle={getTitle}>
      {(displayed, title) => <SupplierForm supplier={displayed} title={title} onClose={onClose} />}
    </EntityDialog>
  )
}

/** `active` is `yes` or empty. */
type FieldName = 'name' | 'phone' | 'email' | 'notes' | 'active'
type Values = Readonly<Record<FieldName, string>>

const getAddMessages = () => ({ success: t`Supplier added successfully`, failure: t`The supplier was not added` })
const getUpdateMessages = () => ({
  success: t`Supplier updated successfully`,
  failure: t`The supplier was not updated`,
})

interface SupplierFormProps extends Pick<SupplierDialogProps, 'supplier' | 'onClose'> {
  readonly title: string
}

function SupplierForm({ supplier, title, onClose }: SupplierFormProps) {
  const { field, values, set, ...form } = useEntityForm<Supplier | undefined, FieldName>({
    entity: supplier,
    toValues,
    check: (edited) => blankFields(edited, { name: getRequiredMessage() }),
    operations: [createSupplier, updateSupplier],
    save: (edited, original, send) =>
      original === undefined
        ? send(createSupplier, { body: toBody(edited) })
        : send(updateSupplier, {
            params: { id: original._id },
            body: { ...toBody(edited), version: original.version },
          }),
    fetch: async (original) =>
      getById((await call(listSuppliers, { query: { inactive: true, pageSize: 1_000 } })).data, original),
    messages: supplier === undefined ? getAddMessages() : getUpdateMessages(),
    invalidates: SUPPLIER_QUERY_IDS,
    onSaved: onClose,
  })
  return (
    <EntityForm {...form} title={title} subject="supplier" onCancel={onClose}>
      <TextInput {...field('name')} label={t`Name`} maxLength={120} required data-autofocus />
      <TextInput {...field('phone')} label={t`Phone`} type="tel" inputMode="tel" maxLength={30} />
      <TextInput {...field('email')} label={t`Email`} type="email" maxLength={254} />
      <Textarea
        {...field('notes')}
        label={t`Notes`}
        placeholder={t`Delivery days, account number, who to ask for`}
        rows={4}
        maxLength={MAX_SUPPLIER_NOTE_LENGTH}
      />
      <Switch
        name="active"
        label={t`Active`}
        description={t`Nothing can be ordered from an inactive supplier.`}
        checked={values.active !== ''}
        onChange={(event) => set('active', event.currentTarget.checked ? 'yes' : '')}
      />
    </EntityForm>
  )
}

function toValues(supplier: Supplier | undefined): Values {
  const { name = '', phone = '', email = '', notes = '', isActive = true } = supplier ?? {}
  return { name, phone, email, notes, active: isActive ? 'yes' : '' }
}

const toBody = ({ active, ...texts }: Values) => ({ ...texts, isActive: active !== '' })
