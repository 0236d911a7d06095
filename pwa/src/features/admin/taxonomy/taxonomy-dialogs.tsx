import { t } from '@lingui/core/macro'
import { ConfirmActionDialog, type ConfirmActionDialogProps, DeleteDialog } from '../ui/confirm-action-dialog.tsx'
import type { TaxonomyItem, TaxonomyType } from './taxonomy-types.ts'
import type { TaxonomyActions } from './use-taxonomy-actions.ts'

export interface TaxonomyDialogsProps<T extends TaxonomyItem> {
  readonly taxonomyType: TaxonomyType<T>
  readonly actions: TaxonomyActions<T>
}

export function TaxonomyDialogs<T extends TaxonomyItem>({ taxonomyType, actions }: TaxonomyDialogsProps<T>) {
  const words = taxonomyType.getWords()
  return (
    <>
      <DeactivateDialog {...actions.deactivateDialog}>{words.deactivateText}</DeactivateDialog>
      <DeleteDialog {...actions.deleteDialog}>{words.deleteText}</DeleteDialog>
    </>
  )
}

interface DeactivateDialogProps
  extends Pick<ConfirmActionDialogProps, 'question' | 'children' | 'problem' | 'busy' | 'onClose'> {
  readonly onDeactivate: () => void
}

/** Stays open when deactivating fails. */
function DeactivateDialog({ onDeactivate, ...question }: DeactivateDialogProps) {
  return (
    <ConfirmActionDialog
      {...question}
      confirmLabel={t`Deactivate`}
      dismissLabel={t`Keep active`}
      danger={false}
      onConfirm={onDeactivate}
    />
  )
}
