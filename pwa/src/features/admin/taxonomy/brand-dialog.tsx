import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { createBrand, updateBrand } from '@usiku/contracts/catalogue/admin-operations.ts'
import { type Brand, listBrands } from '@usiku/contracts/catalogue/operations.ts'
import { call } from '../../../api/call.ts'
import { bypassBrowserCache } from '../../../api/transport.ts'
import { blankFields } from '../../../ui/forms/use-fields.ts'
import { EntityDialog, EntityForm } from '../ui/forms/entity-form.tsx'
import { type EntityFormOptions, getById, useEntityForm } from '../ui/forms/use-entity-form.ts'
import { TAXONOMY_QUERY_IDS } from './taxonomy.queries.ts'
import '../../../ui/form-styles.css'
import { getRequiredMessage } from '../ui/forms/validation.ts'

export interface BrandDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly brand?: Brand | undefined
}

export function BrandDialog({ opened, onClose, brand }: BrandDialogProps) {
  const getTitle = (displayed: Brand | undefined) => (displayed === undefined ? t`Add Brand` : t`Edit Brand`)
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={brand} getTitle={getTitle}>
      {(displayed, title) => <BrandForm entity={displayed} title={title} onClose={onClose} />}
    </EntityDialog>
  )
}

interface BrandFormProps {
  readonly entity: Brand | undefined
  readonly title: string
  readonly onClose: () => void
}

const BRAND_FORM: Omit<EntityFormOptions<Brand | undefined, 'name'>, 'entity' | 'messages' | 'onSaved'> = {
  toValues: (brand) => ({ name: brand?.name ?? '' }),
  check: (values) => blankFields(values, { name: getRequiredMessage() }),
  operations: [createBrand, updateBrand],
  save: ({ name }, original, send) =>
    original === undefined
      ? send(createBrand, { body: { name } })
      : send(updateBrand, { params: { id: original._id }, body: { name, version: original.version } }),
  fetch: async (original) => {
    bypassBrowserCache()
    return getById((await call(listBrands, { query: { inactive: true, pageSize: 1_000 } })).data, original)
  },
  invalidates: TAXONOMY_QUERY_IDS,
}

const getAddMessages = () => ({ success: t`brand added successfully`, failure: t`Error adding brand` })
const getUpdateMessages = () => ({ success: t`Brand updated successfully`, failure: t`Error updating brand` })

function BrandForm({ entity, title, onClose }: BrandFormProps) {
  const { field, ...form } = useEntityForm({
    ...BRAND_FORM,
    entity,
    messages: entity === undefined ? getAddMessages() : getUpdateMessages(),
    onSaved: onClose,
  })
  return (
    <EntityForm {...form} title={title} subject="brand" onCancel={onClose}>
      <TextInput {...field('name')} label={t`Name`} maxLength={60} required data-autofocus />
    </EntityForm>
  )
}
