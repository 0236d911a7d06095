import { Textarea, TextInput } from '@mantine/core'
import { FormSection } from './form-section.tsx'
import type { ProductForm } from './use-product-form.ts'

export function SeoSection({ form }: { readonly form: ProductForm }) {
  return (
    <FormSection title="In search engines">
      <TextInput {...form.text('metaTitle')} label="Meta title" autoComplete="off" />
      <Textarea {...form.text('metaDescription')} label="Meta description" rows={4} />
    </FormSection>
  )
}
