import { useState } from 'react'
import { ApiError } from '../../../api-client/errors.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useDeletion } from '../ui/use-deletion.ts'
import { NAME_LISTS } from './catalogue.queries.ts'
import type { Named, NameKind } from './named.ts'

/** Deactivating and deleting ask for confirmation; activating does not. */
export function useNameActions<T extends Named>(kind: NameKind<T>, onDeleted?: () => void) {
  const [switchedOff, setSwitchedOff] = useState<T>()
  const switching = useAdminMutation({
    mutationFn: ({ thing, isActive }: { readonly thing: T; readonly isActive: boolean }) =>
      kind.setActive(thing, isActive).then(() => isActive),
    words: {
      success: (isActive) => `${kind.begin} ${isActive ? 'activated' : 'deactivated'} successfully`,
      failure: `Error updating ${kind.one}`,
    },
    invalidates: NAME_LISTS,
    onSuccess: () => setSwitchedOff(undefined),
  })
  const deletion = useDeletion<T>({
    remove: async (thing) => {
      await removed(kind, thing)
      onDeleted?.()
    },
    nameOf: ({ name }) => name,
    words: { success: `${kind.begin} deleted successfully`, failure: `Error deleting ${kind.one}` },
    invalidates: NAME_LISTS,
  })
  const askOff = (thing: T | undefined) => {
    switching.reset()
    setSwitchedOff(() => thing)
  }
  return {
    toggle: (thing: T) => (thing.isActive ? askOff(thing) : switching.run({ thing, isActive: true })),
    switchDialog: {
      name: switchedOff?.name,
      problem: switching.problem,
      busy: switching.isPending,
      onSwitch: () => {
        if (switchedOff !== undefined) switching.run({ thing: switchedOff, isActive: false })
      },
      onClose: () => askOff(undefined),
    },
    askDelete: deletion.ask,
    deleteDialog: deletion.dialog,
  }
}

export type NameActions<T extends Named> = ReturnType<typeof useNameActions<T>>

/** Completes an `in_use` error with advice. */
async function removed<T extends Named>(kind: NameKind<T>, thing: T): Promise<void> {
  try {
    await kind.remove(thing)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'in_use') throw error
    throw new ApiError(error.status, { code: error.code, message: `${error.message} ${kind.inUseWords}` })
  }
}
