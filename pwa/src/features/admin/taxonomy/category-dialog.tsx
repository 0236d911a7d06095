import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { createCategory, updateCategory } from '@usiku/contracts/catalogue/admin-operations.ts'
import { type Category, listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { uploadCategoryImage } from '@usiku/contracts/media/operations.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { bypassBrowserCache } from '../../../api/transport.ts'
import { blankFields } from '../../../ui/forms/use-fields.ts'
import { EntityDialog, EntityForm } from '../ui/forms/entity-form.tsx'
import { type EntityFormOptions, getById, useEntityForm } from '../ui/forms/use-entity-form.ts'
import { TAXONOMY_QUERY_IDS } from './taxonomy.queries.ts'
import '../../../ui/form-styles.css'
import { getRequiredMessage } from '../ui/forms/validation.ts'
import { PictureField, type PictureValue } from '../ui/pictures/picture-field.tsx'

export interface CategoryDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly category?: Category | undefined
}

export function CategoryDialog({ opened, onClose, category }: CategoryDialogProps) {
  const getTitle = (displayed: Category | undefined) => (displayed === undefined ? t`Add Category` : t`Edit Category`)
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={category} getTitle={getTitle}>
      {(displayed, title) => <CategoryForm entity={displayed} title={title} onClose={onClose} />}
    </EntityDialog>
  )
}

type CategoryFieldName = 'name' | 'description' | 'image'

const CATEGORY_FORM: Omit<
  EntityFormOptions<Category | undefined, CategoryFieldName>,
  'entity' | 'messages' | 'onSaved'
> = {
  toValues: (category) => ({
    name: category?.name ?? '',
    description: category?.description ?? '',
    image: category?.image ?? '',
  }),
  check: (values, category) =>
    blankFields(values, {
      name: getRequiredMessage(),
      description: getRequiredMessage(),
      // An imported category may have no image and stays editable without one.
      ...(category?.image === '' ? {} : { image: getRequiredMessage() }),
    }),
  operations: [createCategory, updateCategory],
  save: (values, original, send) => {
    if (original === undefined) return send(createCategory, { body: values })
    const { image, ...words } = values
    const body = { ...words, ...(image === '' ? {} : { image }), version: original.version }
    return send(updateCategory, { params: { id: original._id }, body })
  },
  fetch: async (original) => {
    bypassBrowserCache()
    return getById((await call(listCategories, { query: { inactive: true, pageSize: 1_000 } })).data, original)
  },
  invalidates: TAXONOMY_QUERY_IDS,
}

const getAddMessages = () => ({ success: t`Category added successfully`, failure: t`Error adding category` })
const getUpdateMessages = () => ({ success: t`Category updated successfully`, failure: t`Error updating category` })

interface CategoryFormProps {
  readonly entity: Category | undefined
  readonly title: string
  readonly onClose: () => void
}

function CategoryForm({ entity, title, onClose }: CategoryFormProps) {
  const { field, values, getError, set, base, ...form } = useEntityForm({
    ...CATEGORY_FORM,
    entity,
    messages: entity === undefined ? getAddMessages() : getUpdateMessages(),
    onSaved: onClose,
  })
  const [uploaded, setUploaded] = useState<PictureValue>()
  const [uploading, setUploading] = useState(false)
  const handlePictureChange = (value: PictureValue | undefined) => {
    setUploaded(value)
    set('image', value?.url ?? '')
  }
  return (
    <EntityForm {...form} title={title} subject="category" isWaiting={uploading} onCancel={onClose}>
      <TextInput {...field('name')} label={t`Name`} maxLength={60} required data-autofocus />
      <Textarea {...field('description')} label={t`Description`} maxLength={1_000} required />
      <PictureField
        label={t`Image`}
        name="image"
        upload={uploadCategoryImage}
        value={findPicture(values.image, uploaded, base)}
        onChange={handlePictureChange}
        error={getError('image')}
        onBusy={setUploading}
      />
    </EntityForm>
  )
}

function findPicture(
  url: string,
  uploaded: PictureValue | undefined,
  category: Category | undefined,
): PictureValue | undefined {
  if (url === '') return undefined
  if (uploaded?.url === url) return uploaded
  return { url, publicId: category?.picture?.id ?? '', picture: category?.picture ?? null }
}
