import { Textarea, TextInput } from '@mantine/core'
import { type Category, listCategories } from '@usiku/contracts/catalogue.ts'
import { createCategory, updateCategory } from '@usiku/contracts/catalogue-admin.ts'
import { uploadCategoryImage } from '@usiku/contracts/media.ts'
import { useState } from 'react'
import { call } from '../../../api-client/call.ts'
import { distrustBrowserCache } from '../../../api-client/transport.ts'
import { blankFields } from '../../../ui/use-fields.ts'
import { EntityDialog, EntityForm } from '../ui/entity-form.tsx'
import { type EntityFormOptions, pick, useEntityForm } from '../ui/use-entity-form.ts'
import { NAME_LISTS } from './catalogue.queries.ts'
import '../../../ui/form-styles.css'
import { PictureField, type PictureValue } from '../ui/picture-field.tsx'
import { REQUIRED } from '../ui/required.ts'

export interface CategoryDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly category?: Category | undefined
}

export function CategoryDialog({ opened, onClose, category }: CategoryDialogProps) {
  const titleOf = (shown: Category | undefined) => (shown === undefined ? 'Add Category' : 'Edit Category')
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={category} titleOf={titleOf}>
      {(shown, title) => <CategoryForm entity={shown} title={title} onClose={onClose} />}
    </EntityDialog>
  )
}

type Field = 'name' | 'description' | 'image'

const CATEGORY: Omit<EntityFormOptions<Category | undefined, Field>, 'entity' | 'words' | 'onSaved'> = {
  valuesOf: (category) => ({
    name: category?.name ?? '',
    description: category?.description ?? '',
    image: category?.image ?? '',
  }),
  check: (values, category) =>
    blankFields(values, {
      ...{ name: REQUIRED, description: REQUIRED },
      // An imported category may have no image and stays editable without one.
      ...(category?.image === '' ? {} : { image: REQUIRED }),
    }),
  operations: [createCategory, updateCategory],
  save: (values, seen, send) => {
    if (seen === undefined) return send(createCategory, { body: values })
    const { image, ...words } = values
    const body = { ...words, ...(image === '' ? {} : { image }), version: seen.version }
    return send(updateCategory, { params: { id: seen._id }, body })
  },
  fetch: async (seen) => {
    distrustBrowserCache()
    return pick((await call(listCategories, { query: { inactive: true, pageSize: 1_000 } })).data, seen)
  },
  invalidates: NAME_LISTS,
}

const ADDED = { success: 'Category added successfully', failure: 'Error adding category' }
const CHANGED = { success: 'Category updated successfully', failure: 'Error updating category' }

interface CategoryFormProps {
  readonly entity: Category | undefined
  readonly title: string
  readonly onClose: () => void
}

function CategoryForm({ entity, title, onClose }: CategoryFormProps) {
  const { field, values, errorOf, set, base, ...form } = useEntityForm({
    ...CATEGORY,
    entity,
    words: entity === undefined ? ADDED : CHANGED,
    onSaved: onClose,
  })
  const [uploaded, setUploaded] = useState<PictureValue>()
  const [uploading, setUploading] = useState(false)
  const take = (value: PictureValue | undefined) => {
    setUploaded(value)
    set('image', value?.url ?? '')
  }
  return (
    <EntityForm {...form} title={title} one="category" waiting={uploading} onCancel={onClose}>
      <TextInput {...field('name')} label="Name" maxLength={60} required data-autofocus />
      <Textarea {...field('description')} label="Description" maxLength={1_000} required />
      <PictureField
        label="Image"
        name="image"
        upload={uploadCategoryImage}
        value={pictureAt(values.image, uploaded, base)}
        onChange={take}
        error={errorOf('image')}
        onBusy={setUploading}
      />
    </EntityForm>
  )
}

function pictureAt(
  url: string,
  uploaded: PictureValue | undefined,
  category: Category | undefined,
): PictureValue | undefined {
  if (url === '') return undefined
  if (uploaded?.url === url) return uploaded
  return { url, publicId: category?.picture?.id ?? '', picture: category?.picture ?? null }
}
