import { useEffect, useRef, useState } from 'react'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { ProductFormView } from './product-form-view.tsx'
import { emptyProduct, type ProductValues } from './product-values.ts'
import { PRODUCT_LISTS } from './products.queries.ts'
import { saveProduct, toBase } from './save-product.ts'
import { useAnsweredErrors } from './use-answered-errors.ts'
import { useProductForm } from './use-product-form.ts'

/** In milliseconds, as specified: how long the success message stays before the redirect. */
const REDIRECT_AFTER = 2_000

export function AddProductPage({ onAdded }: { readonly onAdded: () => void }) {
  const formRef = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => ({ values: emptyProduct(), version: 0 }))
  const form = useProductForm('add', initial)
  const [isSaved, setSaved] = useState(false)
  const save = useAdminMutation({
    mutationFn: (values: ProductValues) => saveProduct(form, values, form.base),
    words: { success: 'Product added successfully', failure: 'An error occurred', preferServer: true },
    invalidates: PRODUCT_LISTS,
    onSuccess: (product) => {
      form.settle(toBase(product))
      setSaved(true)
    },
  })
  useAnsweredErrors(formRef, save.fields, form.showErrors)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(onAdded, REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [isSaved, onAdded])
  return (
    <ProductFormView
      title="Add Product"
      submitLabel="Add Product"
      form={form}
      formRef={formRef}
      busy={save.isPending || isSaved}
      problem={save.problem}
      onSave={() => save.run(form.values)}
    />
  )
}
