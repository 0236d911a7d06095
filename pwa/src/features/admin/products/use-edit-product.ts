import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '../../../api-client/errors.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { mergedProduct, overwriting } from './product-merge.ts'
import { fetchProduct, PRODUCT_LISTS } from './products.queries.ts'
import { saveProduct, toBase } from './save-product.ts'
import type { ProductForm } from './use-product-form.ts'

const FAILED = 'An error occured while updating the product'

export function useEditProduct(id: string, form: ProductForm) {
  const [isMerged, setMerged] = useState(false)
  const { values, base } = form

  const save = useAdminMutation({
    mutationFn: async ({ over }: { readonly over: boolean }) => {
      const now = over ? toBase(await fetchProduct(id)) : { ...base, id }
      return saveProduct(form, over ? overwriting(values, now.values) : values, now)
    },
    words: { success: 'Product updated successfully', failure: FAILED },
    invalidates: PRODUCT_LISTS,
    onSuccess: (product) => {
      setMerged(false)
      form.settle(toBase(product))
    },
  })
  const load = useMutation({
    mutationFn: () => fetchProduct(id),
    onSuccess: (product) => {
      const now = toBase(product)
      save.reset()
      setMerged(true)
      form.replace({ values: mergedProduct({ before: base.values, typed: values, now: now.values }), base: now })
    },
  })
  const problem = load.error ? toFailure(load.error, FAILED) : save.problem
  return {
    isMerged,
    busy: save.isPending || load.isPending,
    fields: save.fields,
    conflict: save.conflict,
    // The conflict panel shows it.
    problem: save.conflict && !load.error ? undefined : problem,
    save: () => save.run({ over: false }),
    overwrite: () => save.run({ over: true }),
    load: () => load.mutate(),
  }
}
