import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import '../../../ui/overlay-styles.css'

// In `main`, so that landmark navigation finds the dropdown within the page.
const portalProps = { target: 'main' }

export function AdminMenu({ children }: { readonly children: ReactNode }) {
  // Focus the first item: Mantine's focus placeholder is no valid child of a menu.
  return (
    <Menu portalProps={portalProps} withInitialFocusPlaceholder={false}>
      {children}
    </Menu>
  )
}
