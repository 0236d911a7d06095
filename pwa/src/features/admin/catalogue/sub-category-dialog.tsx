import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listSubCategories, type SubCategory } from '@usiku/contracts/catalogue.ts'
import { createSubCategory, updateSubCategory } from '@usiku/contracts/catalogue-admin.ts'
import { call } from '../../../api-client/call.ts'
import { messageOf } from '../../../api-client/errors.ts'
import { distrustBrowserCache } from '../../../api-client/transport.ts'
import { blankFields } from '../../../ui/use-fields.ts'
import '../../../ui/form-styles.css'
import { allCategoriesQuery } from './catalogue.queries.ts'
import classes from './name-form.module.css'
import { NameDialog, NameForm } from './name-form.tsx'
import { type NameForm as Form, pick, useNameForm } from './use-name-form.ts'
import { REQUIRED } from './wanted.ts'

/** What the dialog takes. */
export interface SubCategoryDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** What is changed; a new one when left out. */
  readonly subCategory?: SubCategory | undefined
  /** The `_id` of the category that is chosen at first for a new one. */
  readonly category?: string
}

/** Adds a sub-category, or changes one. */
export function SubCategoryDialog({ opened, onClose, subCategory, category = '' }: SubCategoryDialogProps) {
  const titleOf = (shown: SubCategory | undefined) => (shown === undefined ? 'Add SubCategory' : 'Edit SubCategory')
  return (
    <NameDialog opened={opened} onClose={onClose} entity={subCategory} titleOf={titleOf}>
      {(shown, title) => <SubCategoryForm entity={shown} category={category} title={title} onClose={onClose} />}
    </NameDialog>
  )
}

type Field = 'name' | 'description' | 'category'

const SUB_CATEGORY: Omit<Form<SubCategory, Field>, 'entity' | 'valuesOf' | 'onSaved'> = {
  check: (values) => blankFields(values, { name: REQUIRED, description: REQUIRED, category: REQUIRED }),
  add: (values) => call(createSubCategory, { body: values }),
  change: ({ _id, version }, { name, description }) =>
    call(updateSubCategory, { params: { id: _id }, body: { name, description, version } }),
  fetch: async (seen) => {
    distrustBrowserCache()
    const query = { inactive: true, category: seen.category, pageSize: 1_000 }
    return pick((await call(listSubCategories, { query })).data, seen)
  },
  words: {
    add: { success: 'Sub Category added successfully', failure: 'Error adding sub category' },
    change: { success: 'Sub Category updated successfully', failure: 'Error updating sub category' },
  },
}

interface SubCategoryFormProps {
  readonly entity: SubCategory | undefined
  readonly category: string
  readonly title: string
  readonly onClose: () => void
}

function SubCategoryForm({ entity, category, title, onClose }: SubCategoryFormProps) {
  const { field, ...form } = useNameForm({
    ...SUB_CATEGORY,
    entity,
    valuesOf: (sub) => ({
      name: sub?.name ?? '',
      description: sub?.description ?? '',
      category: sub?.category ?? category,
    }),
    onSaved: onClose,
  })
  return (
    <NameForm {...form} title={title} one="sub-category" onCancel={onClose}>
      <TextInput {...field('name')} label="Name" maxLength={60} required data-autofocus />
      <Textarea {...field('description')} label="Description" rows={3} maxLength={1_000} required />
      {entity === undefined ? <CategoryChoice {...field('category')} /> : null}
    </NameForm>
  )
}

type CategoryChoiceProps = ReturnType<ReturnType<typeof useNameForm<SubCategory, Field>>['field']>

/** Once made, a sub-category stays in its category: products point at both. */
function CategoryChoice(props: CategoryChoiceProps) {
  const { data, error, isFetching, refetch } = useQuery(allCategoriesQuery())
  const choices = (data ?? []).map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : `${name} (inactive)`,
  }))
  const hint = data === undefined && error === null ? 'Loading …' : 'Choose a category'
  const problem = data === undefined && error ? messageOf(error, 'error fetching categories') : undefined
  return (
    <div>
      <NativeSelect
        {...props}
        error={problem ?? props.error}
        label="Category"
        data={[{ value: '', label: hint }, ...choices]}
        required
      />
      {problem === undefined ? null : (
        <button type="button" className={classes.retry} disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Trying again …' : 'Try again'}
        </button>
      )}
    </div>
  )
}
