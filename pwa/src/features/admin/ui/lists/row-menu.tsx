import { ActionIcon, Menu } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { DotsVerticalIcon } from '../../../../ui/icons/sign-icons.tsx'
import { AdminMenu } from '../admin-menu.tsx'
import classes from './row-menu.module.css'

export interface RowMenuProps {
  readonly label: string
  readonly children: ReactNode
}

export function RowMenu({ label, children }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <AdminMenu>
      <Menu.Target>
        <ActionIcon ref={button} className={classes.button} aria-label={label}>
          <DotsVerticalIcon size={20} />
        </ActionIcon>
      </Menu.Target>
      {/* Focus the button before an item opens a dialog: the dialog returns the focus there, since the item is
          unmounted. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus({ preventScroll: true })}>{children}</Menu.Dropdown>
    </AdminMenu>
  )
}
