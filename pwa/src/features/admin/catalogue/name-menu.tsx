import { Menu } from '@mantine/core'
import { RowMenu } from '../ui/row-menu.tsx'
import type { Named } from './named.ts'
import type { NameActions } from './use-name-actions.ts'

export interface NameMenuProps<T extends Named> {
  readonly thing: T
  readonly actions: NameActions<T>
  /** Omitted where an edit button stands beside the menu. */
  readonly onEdit?: (thing: T) => void
}

export function NameMenu<T extends Named>({ thing, actions, onEdit }: NameMenuProps<T>) {
  return (
    <RowMenu label={`Actions for ${thing.name}`}>
      {onEdit === undefined ? null : <Menu.Item onClick={() => onEdit(thing)}>Edit</Menu.Item>}
      <Menu.Item onClick={() => actions.toggle(thing)}>{thing.isActive ? 'Deactivate' : 'Activate'}</Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => actions.askDelete(thing)}>
        Delete
      </Menu.Item>
    </RowMenu>
  )
}
