import { t } from '@lingui/core/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '@usiku/contracts/catalogue/operations.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { brandOptionsQuery, categoryOptionsQuery } from '../products.queries.ts'
import { SelectOptionsError } from './select-options-error.tsx'
import { TagsField } from './tags-field.tsx'
import type { ProductForm } from './use-product-form.ts'

export function ClassificationSection({ form }: { readonly form: ProductForm }) {
  const categories = useQuery(categoryOptionsQuery())
  const brands = useQuery(brandOptionsQuery())
  const { category, subcategory, brand, tags } = form.values
  const selectedCategory = categories.data?.find(({ _id }) => _id === category)
  return (
    <Panel title={t`Details`} compact>
      <SelectOptionsError queries={[categories, brands]} />
      <SelectField
        {...form.text('category')}
        label={t`Category`}
        data={toSelectOptions(categories.data, category, t`Choose a category`)}
        onChange={(event) => form.change(toCategoryPatch(event.currentTarget.value, form, categories.data))}
      />
      <SelectField
        {...form.text('subcategory')}
        label={t`SubCategory`}
        disabled={category === ''}
        data={toSelectOptions(
          selectedCategory?.subCategories,
          subcategory,
          category === '' ? t`Choose a category first` : t`Choose one`,
        )}
      />
      <SelectField
        {...form.text('brand')}
        label={t`Brand`}
        data={toSelectOptions(brands.data, brand, t`Choose a brand`)}
      />
      <TextInput
        {...form.text('alcoholPercentage')}
        label={t`Alcohol percentage`}
        inputMode="decimal"
        autoComplete="off"
      />
      <Checkbox
        name="isAlcoholic"
        label={t`Alcoholic`}
        description={t`Customers confirm their age, and the ID is checked at the door.`}
        checked={form.values.isAlcoholic !== ''}
        error={form.errors.isAlcoholic}
        onChange={(event) => form.change({ isAlcoholic: event.currentTarget.checked ? 'yes' : '' })}
      />
      <TextInput {...form.text('countryOfOrigin')} label={t`Country of origin`} autoComplete="off" />
      <TagsField value={tags} error={form.errors.tags} onChange={(changed) => form.change({ tags: changed })} />
    </Panel>
  )
}

/** Another category resets the sub-category; a single sub-category is selected at once. */
function toCategoryPatch(category: string, form: ProductForm, categories: readonly Category[] = []) {
  const { subCategories = [] } = categories.find(({ _id }) => _id === category) ?? {}
  const isStillValid = subCategories.some(({ _id }) => _id === form.values.subcategory)
  const [only] = subCategories.length === 1 ? subCategories : []
  return { category, subcategory: isStillValid ? form.values.subcategory : (only?._id ?? '') }
}

interface SelectableItem {
  readonly _id: string
  readonly name: string
  readonly isActive: boolean
}

interface SelectOption {
  readonly value: string
  readonly label: string
}

/**
 * Options of a select: the active ones, and the chosen one even if inactive.
 * @param items `undefined` while loading
 * @param selectedId the chosen `_id`, or empty
 * @param hint the placeholder option
 */
function toSelectOptions(
  items: readonly SelectableItem[] | undefined,
  selectedId: string,
  hint: string,
): SelectOption[] {
  const visibleItems = items?.filter(({ _id, isActive }) => isActive || _id === selectedId) ?? []
  const options = visibleItems.map(({ _id, name, isActive }) => ({
    value: _id,
    label: isActive ? name : t`${name} (not shown in the shop)`,
  }))
  if (selectedId === '' || visibleItems.some(({ _id }) => _id === selectedId))
    return [{ value: '', label: hint }, ...options]
  // The chosen one is not loaded yet or was deleted.
  const missing = { value: selectedId, label: items === undefined ? t`Loading …` : t`Deleted` }
  return [{ value: '', label: hint }, missing, ...options]
}
