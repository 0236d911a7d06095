import type { Product } from '@usiku/contracts/catalogue.ts'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { VersionConflict } from '../ui/version-conflict.tsx'
import { MergedNote } from './merged-note.tsx'
import { ProductFormView } from './product-form-view.tsx'
import { findPriceJumps } from './product-rules.ts'
import { toBase } from './save-product.ts'
import { useAnsweredErrors } from './use-answered-errors.ts'
import { useEditProduct } from './use-edit-product.ts'
import { useProductForm } from './use-product-form.ts'

export function EditProductForm({ product }: { readonly product: Product }) {
  const formRef = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => toBase(product))
  const form = useProductForm(product._id, initial)
  const edit = useEditProduct(product._id, form)
  useAnsweredErrors(formRef, edit.fields, form.showErrors)
  const [asked, setAsked] = useState<() => void>()
  /** Asks first about a price that jumps: an extra digit is easily typed. */
  const confirmed = (save: () => void) =>
    findPriceJumps(form.values, form.base.values).length === 0 ? save() : setAsked(() => save)
  const sizes = new Map(form.base.values.volumes.flatMap(({ _id, size }) => (_id === undefined ? [] : [[_id, size]])))
  const question = edit.conflict ? (
    <VersionConflict
      what="this product"
      conflict={edit.conflict}
      sizes={sizes}
      busy={edit.busy}
      onLoad={edit.load}
      onOverwrite={() => confirmed(edit.overwrite)}
    />
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
      onSave={() => confirmed(edit.save)}
    >
      <ConfirmDialog
        opened={asked !== undefined}
        title="Save this price?"
        confirmLabel="Save"
        dismissLabel="Look again"
        danger={false}
        onConfirm={() => {
          setAsked(undefined)
          asked?.()
        }}
        onDismiss={() => setAsked(undefined)}
      >
        {findPriceJumps(form.values, form.base.values).map(({ size, before, after }) => (
          <p key={size}>{`${size}: ${formatKsh(before)} becomes ${formatKsh(after)}.`}</p>
        ))}
      </ConfirmDialog>
    </ProductFormView>
  )
}
