import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatDatedSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { VersionConflict } from '../../ui/forms/version-conflict.tsx'
import type { ProductRecord } from '../products.queries.ts'
import { ProductFormView } from './product-form-view.tsx'
import { findPriceJumps, type PriceJump } from './product-validation.ts'
import { toBase } from './save-product.ts'
import { useEditProduct } from './use-edit-product.ts'
import { useProductForm } from './use-product-form.ts'
import { useServerErrors } from './use-server-errors.ts'

export function EditProductForm({ record }: { readonly record: ProductRecord }) {
  const { product } = record
  const formRef = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => toBase(record))
  const form = useProductForm(product._id, initial)
  const edit = useEditProduct(product._id, form)
  useServerErrors(formRef, edit.fields, form.showErrors)
  const [pendingSave, setPendingSave] = useState<() => void>()
  /** Asks first about a price that jumps: an extra digit is easily typed. */
  const confirmPriceJumps = (save: () => void) =>
    findPriceJumps(form.values, form.base.values).length === 0 ? save() : setPendingSave(() => save)
  const sizes = new Map(form.base.values.volumes.flatMap(({ _id, size }) => (_id === undefined ? [] : [[_id, size]])))
  const conflictPanel = edit.conflict ? (
    <VersionConflict
      subject="product"
      conflict={edit.conflict}
      sizes={sizes}
      busy={edit.busy}
      onLoad={edit.loadLatest}
      onOverwrite={() => confirmPriceJumps(edit.overwrite)}
    />
  ) : null
  return (
    <ProductFormView
      title={t`Edit Product`}
      submitLabel={t`Save`}
      form={form}
      formRef={formRef}
      busy={edit.busy}
      problem={edit.problem}
      isMerged={edit.isMerged}
      conflictPanel={conflictPanel}
      onSave={() => confirmPriceJumps(edit.save)}
    >
      <ConfirmDialog
        opened={pendingSave !== undefined}
        title={t`Save this price?`}
        confirmLabel={t`Save`}
        dismissLabel={t`Check again`}
        danger={false}
        onConfirm={() => {
          setPendingSave(undefined)
          pendingSave?.()
        }}
        onDismiss={() => setPendingSave(undefined)}
      >
        {findPriceJumps(form.values, form.base.values).map((jump) => (
          <p key={`${jump.size} ${jump.startsAt}`}>{formatPriceJump(jump)}</p>
        ))}
      </ConfirmDialog>
    </ProductFormView>
  )
}

function formatPriceJump({ size, before, after, startsAt }: PriceJump): string {
  const [old, next] = [formatKsh(before), formatKsh(after)]
  return startsAt === undefined
    ? t`${size}: ${old} becomes ${next}.`
    : t`${size}: ${old} becomes ${next} from ${formatDatedSlot(Date.parse(startsAt))}.`
}
