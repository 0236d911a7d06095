import { Textarea, TextInput } from '@mantine/core'
import { FormSection } from './form-section.tsx'
import type { ProductForm } from './use-product-form.ts'

export function AboutSection({ form }: { readonly form: ProductForm }) {
  return (
    <FormSection title="About">
      <TextInput {...form.text('name')} label="Name" autoComplete="off" />
      <Textarea
        {...form.text('summary')}
        label="Summary"
        description="A sentence or two beside the price."
        rows={4}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
      />
      <Textarea {...form.text('description')} label="Description" rows={8} />
    </FormSection>
  )
}
