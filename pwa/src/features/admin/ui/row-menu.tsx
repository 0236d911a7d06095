import { ActionIcon, Menu } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { DotsVerticalIcon } from '../../../ui/icons/sign-icons.tsx'
import { AdminMenu } from './admin-menu.tsx'
import classes from './row-menu.module.css'

/** What a row's menu takes. */
export interface RowMenuProps {
  /** Names the button: `Actions for order 1763641882417`. */
  readonly label: string
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** What can be done with a row of a table, behind three dots. */
export function RowMenu({ label, children }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <AdminMenu>
      <Menu.Target>
        <ActionIcon ref={button} className={classes.button} aria-label={label}>
          <DotsVerticalIcon size={20} />
        </ActionIcon>
      </Menu.Target>
      {/* What an item opens gives the focus back to what had it: the item itself is gone by then. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus({ preventScroll: true })}>{children}</Menu.Dropdown>
    </AdminMenu>
  )
}
