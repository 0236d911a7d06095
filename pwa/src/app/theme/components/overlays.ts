import { t } from '@lingui/core/macro'
import type { DrawerProps, MenuProps, ModalProps, NotificationProps, PopoverProps } from '@mantine/core'
import type { NotificationsProps } from '@mantine/notifications'
import { roles } from '../colors.ts'
import { defineDefaults } from '../define-defaults.ts'
import classes from './overlays.module.css'

const scrim = { backgroundOpacity: 0.55, color: roles.night }
const getCloseButtonProps = () => ({ 'aria-label': t`Close` })

export const overlayDefaults = {
  Modal: defineDefaults<ModalProps>(
    () => ({
      centered: true,
      size: 500,
      radius: 'xl',
      padding: 'lg',
      overlayProps: scrim,
      closeButtonProps: getCloseButtonProps(),
      transitionProps: { duration: 240, transition: 'pop' },
    }),
    { root: classes.modal, header: classes.header, title: classes.title, content: classes.dialog },
  ),
  Drawer: defineDefaults<DrawerProps>(
    () => ({
      size: 320,
      padding: 'md',
      overlayProps: scrim,
      closeButtonProps: getCloseButtonProps(),
      transitionProps: { duration: 240 },
    }),
    { header: classes.header, title: classes.title },
  ),
  Popover: defineDefaults<PopoverProps>({ shadow: 'md' }, { dropdown: classes.dropdown }),
  Menu: defineDefaults<MenuProps>(
    { shadow: 'md', position: 'bottom-end', offset: 6, transitionProps: { duration: 180 } },
    { dropdown: classes.menu, item: classes.item, divider: classes.divider },
  ),
  // Above dialogs, below menus.
  Notifications: defineDefaults<NotificationsProps>(
    { position: 'top-right', autoClose: 5000, containerWidth: 420, zIndex: 250 },
    { root: classes.toasts },
  ),
  Notification: defineDefaults<NotificationProps>(() => ({ radius: 'lg', closeButtonProps: getCloseButtonProps() }), {
    root: classes.toast,
    icon: classes.toastIcon,
    title: classes.toastTitle,
    description: classes.toastMessage,
    closeButton: classes.toastClose,
  }),
}
