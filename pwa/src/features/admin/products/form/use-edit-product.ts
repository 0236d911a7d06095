import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import { useState } from 'react'
import { toFailure } from '../../../../api/errors.ts'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { fetchProduct, PRODUCT_QUERY_IDS } from '../products.queries.ts'
import { mergeProduct, overwriteProduct } from './product-merge.ts'
import { saveProduct, toBase } from './save-product.ts'
import type { ProductForm } from './use-product-form.ts'

const getUpdateFailed = () => t`An error occured while updating the product`

export function useEditProduct(id: string, form: ProductForm) {
  const [isMerged, setMerged] = useState(false)
  const { values, base } = form

  const save = useAdminMutation({
    mutationFn: async ({ conflict }: { readonly conflict?: EditConflict | undefined }) => {
      if (conflict === undefined) return saveProduct(form, values, { ...base, id })
      const latest = toBase(await fetchProduct(id))
      // Anything newer than what the question has shown is asked about again.
      const shown = { ...latest, version: conflict.version ?? latest.version }
      const merged = overwriteProduct({ base: base.values, edited: values, latest: latest.values }, conflict)
      form.rebase({ values: merged, base: shown })
      return saveProduct(form, merged, shown)
    },
    messages: { success: t`Product updated successfully`, failure: getUpdateFailed() },
    isConflictAsked: true,
    invalidates: PRODUCT_QUERY_IDS,
    onSuccess: (saved) => {
      setMerged(false)
      form.reset(saved)
    },
  })
  const loadLatest = useMutation({
    mutationFn: () => fetchProduct(id),
    onSuccess: (record) => {
      const latest = toBase(record)
      save.dismiss()
      setMerged(true)
      form.replace({ values: mergeProduct({ base: base.values, edited: values, latest: latest.values }), base: latest })
    },
  })
  const problem = loadLatest.error ? toFailure(loadLatest.error, getUpdateFailed()) : save.problem
  return {
    isMerged,
    busy: save.isPending || loadLatest.isPending,
    fields: save.fields,
    conflict: save.conflict,
    // The conflict panel shows it.
    problem: save.conflict && !loadLatest.error ? undefined : problem,
    save: () => save.run({}),
    overwrite: () => save.run({ conflict: save.conflict }),
    loadLatest: () => loadLatest.mutate(),
  }
}
