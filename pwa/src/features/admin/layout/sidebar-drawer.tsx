import { CloseButton, Drawer } from '@mantine/core'
import { Sidebar, type SidebarProps } from './sidebar.tsx'
import '../../../ui/overlay-styles.css'
import classes from './sidebar-drawer.module.css'

export interface SidebarDrawerProps extends Omit<SidebarProps, 'aside' | 'onNavigate'> {
  readonly opened: boolean
  readonly onClose: () => void
}

export function SidebarDrawer({ opened, onClose, ...sidebar }: SidebarDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={260}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Menu' } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Sidebar
        {...sidebar}
        onNavigate={onClose}
        aside={<CloseButton className={classes.close} aria-label="Close" onClick={onClose} />}
      />
    </Drawer>
  )
}
