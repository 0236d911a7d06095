import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listSubCategories, type SubCategory } from '@usiku/contracts/catalogue.ts'
import { createSubCategory, updateSubCategory } from '@usiku/contracts/catalogue-admin.ts'
import { call } from '../../../api-client/call.ts'
import { toServerFailure } from '../../../api-client/errors.ts'
import { distrustBrowserCache } from '../../../api-client/transport.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { FailureText } from '../../../ui/failure-text.tsx'
import { blankFields } from '../../../ui/use-fields.ts'
import { EntityDialog, EntityForm } from '../ui/entity-form.tsx'
import { type EntityFormOptions, pick, useEntityForm } from '../ui/use-entity-form.ts'
import '../../../ui/form-styles.css'
import { REQUIRED } from '../ui/required.ts'
import { allCategoriesQuery, NAME_LISTS } from './catalogue.queries.ts'
import classes from './sub-category-dialog.module.css'

export interface SubCategoryDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly subCategory?: SubCategory | undefined
  /** The preselected `_id` for a new one. */
  readonly category?: string
}

export function SubCategoryDialog({ opened, onClose, subCategory, category = '' }: SubCategoryDialogProps) {
  const titleOf = (shown: SubCategory | undefined) => (shown === undefined ? 'Add SubCategory' : 'Edit SubCategory')
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={subCategory} titleOf={titleOf}>
      {(shown, title) => <SubCategoryForm entity={shown} category={category} title={title} onClose={onClose} />}
    </EntityDialog>
  )
}

type Field = 'name' | 'description' | 'category'

const SUB_CATEGORY: Omit<
  EntityFormOptions<SubCategory | undefined, Field>,
  'entity' | 'valuesOf' | 'words' | 'onSaved'
> = {
  check: (values) => blankFields(values, { name: REQUIRED, description: REQUIRED, category: REQUIRED }),
  operations: [createSubCategory, updateSubCategory],
  toSaved: (reply, { name }) => {
    // Creating one answers all sub-categories of its category.
    const { data } = reply as { readonly data: SubCategory | readonly SubCategory[] }
    const saved = [data].flat().find((one) => one.name === name.trim())
    if (saved === undefined) throw new Error('The answer lacks what was saved')
    return saved
  },
  save: (values, seen, send) => {
    if (seen === undefined) return send(createSubCategory, { body: values })
    const { name, description } = values
    return send(updateSubCategory, { params: { id: seen._id }, body: { name, description, version: seen.version } })
  },
  fetch: async (seen) => {
    distrustBrowserCache()
    const query = { inactive: true, category: seen.category, pageSize: 1_000 }
    return pick((await call(listSubCategories, { query })).data, seen)
  },
  invalidates: NAME_LISTS,
}

const ADDED = { success: 'Sub Category added successfully', failure: 'Error adding sub category' }
const CHANGED = { success: 'Sub Category updated successfully', failure: 'Error updating sub category' }

interface SubCategoryFormProps {
  readonly entity: SubCategory | undefined
  readonly category: string
  readonly title: string
  readonly onClose: () => void
}

function SubCategoryForm({ entity, category, title, onClose }: SubCategoryFormProps) {
  const { field, ...form } = useEntityForm({
    ...SUB_CATEGORY,
    entity,
    words: entity === undefined ? ADDED : CHANGED,
    valuesOf: (sub) => ({
      name: sub?.name ?? '',
      description: sub?.description ?? '',
      category: sub?.category ?? category,
    }),
    onSaved: onClose,
  })
  return (
    <EntityForm {...form} title={title} one="sub-category" onCancel={onClose}>
      <TextInput {...field('name')} label="Name" maxLength={60} required data-autofocus />
      <Textarea {...field('description')} label="Description" rows={3} maxLength={1_000} required />
      {entity === undefined ? <CategoryChoice {...field('category')} /> : null}
    </EntityForm>
  )
}

type CategoryChoiceProps = ReturnType<ReturnType<typeof useEntityForm<SubCategory | undefined, Field>>['field']>

/** Fixed after creation: products reference the category as well. */
function CategoryChoice(props: CategoryChoiceProps) {
  const { data, error, isFetching, refetch } = useQuery(allCategoriesQuery())
  const choices = (data ?? []).map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : `${name} (inactive)`,
  }))
  const hint = data === undefined && error === null ? 'Loading …' : 'Choose a category'
  const failure = data === undefined && error ? toServerFailure(error, 'error fetching categories') : undefined
  return (
    <div>
      <ChoiceField
        {...props}
        error={failure ? <FailureText {...failure} /> : props.error}
        label="Category"
        data={[{ value: '', label: hint }, ...choices]}
        required
      />
      {failure === undefined ? null : (
        <button type="button" className={classes.retry} disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Trying again …' : 'Try again'}
        </button>
      )}
    </div>
  )
}
