import { DeleteDialog } from '../ui/delete-dialog.tsx'
import type { Named, NameKind } from './named.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import type { NameActions } from './use-name-actions.ts'

export interface NameDialogsProps<T extends Named> {
  readonly kind: NameKind<T>
  readonly actions: NameActions<T>
}

export function NameDialogs<T extends Named>({ kind, actions }: NameDialogsProps<T>) {
  return (
    <>
      <SwitchDialog {...actions.switchDialog}>{kind.offWords}</SwitchDialog>
      <DeleteDialog {...actions.deleteDialog}>{kind.goneWords}</DeleteDialog>
    </>
  )
}
