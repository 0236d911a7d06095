import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import '../../../ui/overlay-styles.css'

// In the page's `main` and not beside it: what opens belongs to the page, also for those who go by landmarks.
const portalProps = { target: 'main' }

/** A menu of the back office. @param children `Menu.Target` and `Menu.Dropdown` */
export function AdminMenu({ children }: { readonly children: ReactNode }) {
  // The focus goes to the first item: a placeholder for it is no child that a menu may have.
  return (
    <Menu portalProps={portalProps} withInitialFocusPlaceholder={false}>
      {children}
    </Menu>
  )
}
