import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { PRODUCT_QUERY_IDS } from '../products.queries.ts'
import { createEmptyProduct, type ProductValues } from './product-form-values.ts'
import { ProductFormView } from './product-form-view.tsx'
import { saveProduct } from './save-product.ts'
import { useProductForm } from './use-product-form.ts'
import { useServerErrors } from './use-server-errors.ts'

/** In milliseconds, as specified: how long the success message stays before the redirect. */
const REDIRECT_AFTER_MS = 2_000

export function AddProductPage({ onAdded }: { readonly onAdded: () => void }) {
  const formRef = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => ({ values: createEmptyProduct(), version: 0 }))
  const form = useProductForm('add', initial)
  const [isSaved, setSaved] = useState(false)
  const save = useAdminMutation({
    mutationFn: (values: ProductValues) => saveProduct(form, values, form.base),
    messages: { success: t`Product added successfully`, failure: t`An error occurred`, preferServer: true },
    invalidates: PRODUCT_QUERY_IDS,
    onSuccess: (saved) => {
      form.reset(saved)
      setSaved(true)
    },
  })
  useServerErrors(formRef, save.fields, form.showErrors)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(onAdded, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSaved, onAdded])
  return (
    <ProductFormView
      title={t`Add Product`}
      submitLabel={t`Add Product`}
      form={form}
      formRef={formRef}
      busy={save.isPending || isSaved}
      problem={save.problem}
      onSave={() => save.run(form.values)}
    />
  )
}
