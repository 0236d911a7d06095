import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { RowMenu } from '../ui/lists/row-menu.tsx'
import type { TaxonomyItem } from './taxonomy-types.ts'
import type { TaxonomyActions } from './use-taxonomy-actions.ts'

export interface TaxonomyMenuProps<T extends TaxonomyItem> {
  readonly item: T
  readonly actions: TaxonomyActions<T>
  /** Omitted where an edit button stands beside the menu. */
  readonly onEdit?: (item: T) => void
}

export function TaxonomyMenu<T extends TaxonomyItem>({ item, actions, onEdit }: TaxonomyMenuProps<T>) {
  return (
    <RowMenu label={t`Actions for ${item.name}`}>
      {onEdit === undefined ? null : <Menu.Item onClick={() => onEdit(item)}>{t`Edit`}</Menu.Item>}
      <Menu.Item onClick={() => actions.toggle(item)}>{item.isActive ? t`Deactivate` : t`Activate`}</Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => actions.askDelete(item)}>
        {t`Delete`}
      </Menu.Item>
    </RowMenu>
  )
}
