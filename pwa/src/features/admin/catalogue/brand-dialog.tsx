import { TextInput } from '@mantine/core'
import { type Brand, listBrands } from '@usiku/contracts/catalogue.ts'
import { createBrand, updateBrand } from '@usiku/contracts/catalogue-admin.ts'
import { call } from '../../../api-client/call.ts'
import { distrustBrowserCache } from '../../../api-client/transport.ts'
import { blankFields } from '../../../ui/use-fields.ts'
import '../../../ui/form-styles.css'
import { NameDialog, NameForm } from './name-form.tsx'
import { type NameForm as Form, pick, useNameForm } from './use-name-form.ts'
import { REQUIRED } from './wanted.ts'

/** What the dialog takes. */
export interface BrandDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** What is changed; a new one when left out. */
  readonly brand?: Brand | undefined
}

/** Adds a brand, or changes one. */
export function BrandDialog({ opened, onClose, brand }: BrandDialogProps) {
  const titleOf = (shown: Brand | undefined) => (shown === undefined ? 'Add Brand' : 'Edit Brand')
  return (
    <NameDialog opened={opened} onClose={onClose} entity={brand} titleOf={titleOf}>
      {(shown, title) => <BrandForm entity={shown} title={title} onClose={onClose} />}
    </NameDialog>
  )
}

interface BrandFormProps {
  readonly entity: Brand | undefined
  readonly title: string
  readonly onClose: () => void
}

const BRAND: Omit<Form<Brand, 'name'>, 'entity' | 'onSaved'> = {
  valuesOf: (brand) => ({ name: brand?.name ?? '' }),
  check: (values) => blankFields(values, { name: REQUIRED }),
  add: ({ name }) => call(createBrand, { body: { name } }),
  change: ({ _id, version }, { name }) => call(updateBrand, { params: { id: _id }, body: { name, version } }),
  fetch: async (seen) => {
    distrustBrowserCache()
    return pick((await call(listBrands, { query: { inactive: true, pageSize: 1_000 } })).data, seen)
  },
  words: {
    add: { success: 'brand added successfully', failure: 'Error adding brand' },
    change: { success: 'Brand updated successfully', failure: 'Error updating brand' },
  },
}

function BrandForm({ entity, title, onClose }: BrandFormProps) {
  const { field, ...form } = useNameForm({ ...BRAND, entity, onSaved: onClose })
  return (
    <NameForm {...form} title={title} one="brand" onCancel={onClose}>
      <TextInput {...field('name')} label="Name" maxLength={60} required data-autofocus />
    </NameForm>
  )
}
