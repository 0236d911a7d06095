import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import type { TaxonomyItem, TaxonomyType } from './taxonomy-item.ts'
import type { TaxonomyActions } from './use-taxonomy-actions.ts'

export interface TaxonomyDialogsProps<T extends TaxonomyItem> {
  readonly taxonomyType: TaxonomyType<T>
  readonly actions: TaxonomyActions<T>
}

export function TaxonomyDialogs<T extends TaxonomyItem>({ taxonomyType, actions }: TaxonomyDialogsProps<T>) {
  return (
    <>
      <DeactivateDialog {...actions.deactivateDialog}>{taxonomyType.deactivateText}</DeactivateDialog>
      <DeleteDialog {...actions.deleteDialog}>{taxonomyType.deleteText}</DeleteDialog>
    </>
  )
}
