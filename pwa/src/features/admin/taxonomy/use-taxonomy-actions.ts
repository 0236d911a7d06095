import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useDeletion } from '../ui/use-deletion.ts'
import { TAXONOMY_QUERY_IDS } from './taxonomy.queries.ts'
import type { TaxonomyItem, TaxonomyType } from './taxonomy-types.ts'

/** Deactivating and deleting ask for confirmation; activating does not. */
export function useTaxonomyActions<T extends TaxonomyItem>(taxonomyType: TaxonomyType<T>, onDeleted?: () => void) {
  const [deactivating, setDeactivating] = useState<T>()
  const words = taxonomyType.getWords()
  const activation = useAdminMutation({
    mutationFn: ({ item, isActive }: { readonly item: T; readonly isActive: boolean }) =>
      taxonomyType.setActive(item, isActive).then(() => isActive),
    messages: {
      success: (isActive) => (isActive ? words.activated : words.deactivated),
      failure: words.updateFailed,
    },
    invalidates: TAXONOMY_QUERY_IDS,
    onSuccess: () => setDeactivating(undefined),
  })
  const deletion = useDeletion<T>({
    remove: async (item) => {
      await deleteItem(taxonomyType, item)
      onDeleted?.()
    },
    getQuestion: ({ name }) => t`Delete ${name}?`,
    messages: { success: words.deleted, failure: words.deleteFailed },
    invalidates: TAXONOMY_QUERY_IDS,
  })
  const askDeactivate = (item: T | undefined) => {
    activation.reset()
    setDeactivating(() => item)
  }
  return {
    toggle: (item: T) => (item.isActive ? askDeactivate(item) : activation.run({ item, isActive: true })),
    deactivateDialog: {
      question: deactivating && t`Deactivate ${deactivating.name}?`,
      problem: activation.problem,
      busy: activation.isPending,
      onDeactivate: () => {
        if (deactivating !== undefined) activation.run({ item: deactivating, isActive: false })
      },
      onClose: () => askDeactivate(undefined),
    },
    askDelete: deletion.requestDelete,
    deleteDialog: deletion.dialog,
  }
}

export type TaxonomyActions<T extends TaxonomyItem> = ReturnType<typeof useTaxonomyActions<T>>

/** Completes an `in_use` error with advice. */
async function deleteItem<T extends TaxonomyItem>(taxonomyType: TaxonomyType<T>, item: T): Promise<void> {
  try {
    await taxonomyType.remove(item)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'in_use') throw error
    throw new ApiError(error.status, {
      code: error.code,
      message: `${error.message} ${taxonomyType.getWords().inUseText}`,
    })
  }
}
