import type { Product } from '@usiku/contracts/catalogue.ts'
import { useRef, useState } from 'react'
import { VersionConflict } from '../ui/version-conflict.tsx'
import { MergedNote } from './merged-note.tsx'
import { ProductFormView } from './product-form-view.tsx'
import { toBase } from './save-product.ts'
import { useAnsweredErrors } from './use-answered-errors.ts'
import { useEditProduct } from './use-edit-product.ts'
import { useProductForm } from './use-product-form.ts'

/** The form of a product that the shop has. @param product as it is when the form opens */
export function EditProductForm({ product }: { readonly product: Product }) {
  const formRef = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => toBase(product))
  const form = useProductForm(product._id, initial)
  const edit = useEditProduct(product._id, form)
  useAnsweredErrors(formRef, edit.fields, form.showErrors)
  const question = edit.isConflict ? (
    <VersionConflict what="product" busy={edit.busy} onLoad={edit.load} onOverwrite={edit.overwrite} />
  ) : null
  return (
    <ProductFormView
      title="Edit Product"
      submitLabel="Save"
      form={form}
      formRef={formRef}
      busy={edit.busy}
      problem={edit.problem}
      note={edit.isMerged ? <MergedNote /> : null}
      question={question}
      onSave={edit.save}
    />
  )
}
