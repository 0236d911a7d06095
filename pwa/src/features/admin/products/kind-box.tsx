import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '@usiku/contracts/catalogue.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { choicesOf } from './choices.ts'
import { ChoicesProblem } from './choices-problem.tsx'
import { FormBox } from './form-box.tsx'
import { brandChoicesQuery, categoryChoicesQuery } from './products.queries.ts'
import { TagsField } from './tags-field.tsx'
import type { ProductForm } from './use-product-form.ts'

export function KindBox({ form }: { readonly form: ProductForm }) {
  const categories = useQuery(categoryChoicesQuery())
  const brands = useQuery(brandChoicesQuery())
  const { category, subcategory, brand, tags } = form.values
  const chosen = categories.data?.find(({ _id }) => _id === category)
  return (
    <FormBox title="Kind">
      <ChoicesProblem queries={[categories, brands]} />
      <ChoiceField
        {...form.text('category')}
        label="Category"
        data={choicesOf(categories.data, category, 'Choose a category')}
        onChange={(event) => form.change(chosenCategory(event.currentTarget.value, form, categories.data))}
      />
      <ChoiceField
        {...form.text('subcategory')}
        label="SubCategory"
        disabled={category === ''}
        data={choicesOf(chosen?.subCategories, subcategory, category === '' ? 'Choose a category first' : 'Choose one')}
      />
      <ChoiceField {...form.text('brand')} label="Brand" data={choicesOf(brands.data, brand, 'Choose a brand')} />
      <TextInput
        {...form.text('alcoholPercentage')}
        label="Alcohol percentage"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput {...form.text('countryOfOrigin')} label="Country of origin" autoComplete="off" />
      <TagsField value={tags} error={form.errors.tags} onChange={(changed) => form.change({ tags: changed })} />
    </FormBox>
  )
}

/** Another category resets the sub-category; a single sub-category is selected at once. */
function chosenCategory(category: string, form: ProductForm, categories: readonly Category[] = []) {
  const { subCategories = [] } = categories.find(({ _id }) => _id === category) ?? {}
  const isStillOne = subCategories.some(({ _id }) => _id === form.values.subcategory)
  const [only] = subCategories.length === 1 ? subCategories : []
  return { category, subcategory: isStillOne ? form.values.subcategory : (only?._id ?? '') }
}
