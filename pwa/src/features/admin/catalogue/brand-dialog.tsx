import { TextInput } from '@mantine/core'
import { type Brand, listBrands } from '@usiku/contracts/catalogue.ts'
import { createBrand, updateBrand } from '@usiku/contracts/catalogue-admin.ts'
import { call } from '../../../api-client/call.ts'
import { distrustBrowserCache } from '../../../api-client/transport.ts'
import { blankFields } from '../../../ui/use-fields.ts'
import { EntityDialog, EntityForm } from '../ui/entity-form.tsx'
import { type EntityFormOptions, pick, useEntityForm } from '../ui/use-entity-form.ts'
import { NAME_LISTS } from './catalogue.queries.ts'
import '../../../ui/form-styles.css'
import { REQUIRED } from '../ui/required.ts'

export interface BrandDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly brand?: Brand | undefined
}

export function BrandDialog({ opened, onClose, brand }: BrandDialogProps) {
  const titleOf = (shown: Brand | undefined) => (shown === undefined ? 'Add Brand' : 'Edit Brand')
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={brand} titleOf={titleOf}>
      {(shown, title) => <BrandForm entity={shown} title={title} onClose={onClose} />}
    </EntityDialog>
  )
}

interface BrandFormProps {
  readonly entity: Brand | undefined
  readonly title: string
  readonly onClose: () => void
}

const BRAND: Omit<EntityFormOptions<Brand | undefined, 'name'>, 'entity' | 'words' | 'onSaved'> = {
  valuesOf: (brand) => ({ name: brand?.name ?? '' }),
  check: (values) => blankFields(values, { name: REQUIRED }),
  operations: [createBrand, updateBrand],
  save: ({ name }, seen, send) =>
    seen === undefined
      ? send(createBrand, { body: { name } })
      : send(updateBrand, { params: { id: seen._id }, body: { name, version: seen.version } }),
  fetch: async (seen) => {
    distrustBrowserCache()
    return pick((await call(listBrands, { query: { inactive: true, pageSize: 1_000 } })).data, seen)
  },
  invalidates: NAME_LISTS,
}

const ADDED = { success: 'brand added successfully', failure: 'Error adding brand' }
const CHANGED = { success: 'Brand updated successfully', failure: 'Error updating brand' }

function BrandForm({ entity, title, onClose }: BrandFormProps) {
  const { field, ...form } = useEntityForm({
    ...BRAND,
    entity,
    words: entity === undefined ? ADDED : CHANGED,
    onSaved: onClose,
  })
  return (
    <EntityForm {...form} title={title} one="brand" onCancel={onClose}>
      <TextInput {...field('name')} label="Name" maxLength={60} required data-autofocus />
    </EntityForm>
  )
}
