import { Textarea, TextInput } from '@mantine/core'
import { FormBox } from './form-box.tsx'
import type { ProductForm } from './use-product-form.ts'

export function MetaBox({ form }: { readonly form: ProductForm }) {
  return (
    <FormBox title="In search engines">
      <TextInput {...form.text('metaTitle')} label="Meta title" autoComplete="off" />
      <Textarea {...form.text('metaDescription')} label="Meta description" rows={4} />
    </FormBox>
  )
}
