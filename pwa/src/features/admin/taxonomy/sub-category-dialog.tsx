import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createSubCategory, updateSubCategory } from '@usiku/contracts/catalogue/admin-operations.ts'
import { listSubCategories, type SubCategory } from '@usiku/contracts/catalogue/operations.ts'
import { call } from '../../../api/call.ts'
import { toServerFailure } from '../../../api/errors.ts'
import { bypassBrowserCache } from '../../../api/transport.ts'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { blankFields } from '../../../ui/forms/use-fields.ts'
import { EntityDialog, EntityForm } from '../ui/forms/entity-form.tsx'
import { type EntityFormOptions, getById, useEntityForm } from '../ui/forms/use-entity-form.ts'
import '../../../ui/form-styles.css'
import { getRequiredMessage } from '../ui/forms/validation.ts'
import classes from './sub-category-dialog.module.css'
import { allCategoriesQuery, TAXONOMY_QUERY_IDS } from './taxonomy.queries.ts'

export interface SubCategoryDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly subCategory?: SubCategory | undefined
  /** The preselected `_id` for a new one. */
  readonly category?: string
}

export function SubCategoryDialog({ opened, onClose, subCategory, category = '' }: SubCategoryDialogProps) {
  const getTitle = (displayed: SubCategory | undefined) =>
    displayed === undefined ? t`Add SubCategory` : t`Edit SubCategory`
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={subCategory} getTitle={getTitle}>
      {(displayed, title) => <SubCategoryForm entity={displayed} category={category} title={title} onClose={onClose} />}
    </EntityDialog>
  )
}

type SubCategoryFieldName = 'name' | 'description' | 'category'

const SUB_CATEGORY_FORM: Omit<
  EntityFormOptions<SubCategory | undefined, SubCategoryFieldName>,
  'entity' | 'toValues' | 'messages' | 'onSaved'
> = {
  check: (values) =>
    blankFields(values, {
      name: getRequiredMessage(),
      description: getRequiredMessage(),
      category: getRequiredMessage(),
    }),
  operations: [createSubCategory, updateSubCategory],
  toSaved: (reply, { name }) => {
    // Creating one answers all sub-categories of its category.
    const { data } = reply as { readonly data: SubCategory | readonly SubCategory[] }
    const saved = [data].flat().find((one) => one.name === name.trim())
    if (saved === undefined) throw new Error('The answer lacks what was saved')
    return saved
  },
  save: (values, original, send) => {
    if (original === undefined) return send(createSubCategory, { body: values })
    const { name, description } = values
    return send(updateSubCategory, {
      params: { id: original._id },
      body: { name, description, version: original.version },
    })
  },
  fetch: async (original) => {
    bypassBrowserCache()
    const query = { inactive: true, category: original.category, pageSize: 1_000 }
    return getById((await call(listSubCategories, { query })).data, original)
  },
  invalidates: TAXONOMY_QUERY_IDS,
}

const getAddMessages = () => ({ success: t`Sub Category added successfully`, failure: t`Error adding sub category` })
const getUpdateMessages = () => ({
  success: t`Sub Category updated successfully`,
  failure: t`Error updating sub category`,
})

interface SubCategoryFormProps {
  readonly entity: SubCategory | undefined
  readonly category: string
  readonly title: string
  readonly onClose: () => void
}

function SubCategoryForm({ entity, category, title, onClose }: SubCategoryFormProps) {
  const { field, ...form } = useEntityForm({
    ...SUB_CATEGORY_FORM,
    entity,
    messages: entity === undefined ? getAddMessages() : getUpdateMessages(),
    toValues: (sub) => ({
      name: sub?.name ?? '',
      description: sub?.description ?? '',
      category: sub?.category ?? category,
    }),
    onSaved: onClose,
  })
  return (
    <EntityForm {...form} title={title} subject="sub_category" onCancel={onClose}>
      <TextInput {...field('name')} label={t`Name`} maxLength={60} required data-autofocus />
      <Textarea {...field('description')} label={t`Description`} rows={3} maxLength={1_000} required />
      {entity === undefined ? <CategorySelect {...field('category')} /> : null}
    </EntityForm>
  )
}

type CategorySelectProps = ReturnType<
  ReturnType<typeof useEntityForm<SubCategory | undefined, SubCategoryFieldName>>['field']
>

/** Fixed after creation: products reference the category as well. */
function CategorySelect(props: CategorySelectProps) {
  const { data, error, isFetching, refetch } = useQuery(allCategoriesQuery())
  const options = (data ?? []).map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : t`${name} (inactive)`,
  }))
  const hint = data === undefined && error === null ? t`Loading …` : t`Choose a category`
  const failure = data === undefined && error ? toServerFailure(error, t`error fetching categories`) : undefined
  return (
    <div>
      <SelectField
        {...props}
        error={failure ? <FailureText {...failure} /> : props.error}
        label={t`Category`}
        data={[{ value: '', label: hint }, ...options]}
        required
      />
      {failure === undefined ? null : (
        <button type="button" className={classes.retry} disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? t`Trying again …` : t`Try again`}
        </button>
      )}
    </div>
  )
}
