import { createContext } from 'react'
import type { ShellUser } from './account-menu.tsx'

/** What a page's own bar needs of the shell around it. */
export interface ShellSurface {
  /** Quantities of all cart lines together. */
  readonly cartCount: number
  /** Shows the search field and puts the cursor in it. */
  readonly openSearch: () => void
  /** `undefined` while nobody is signed in. */
  readonly user: ShellUser | undefined
  readonly onLogout: () => void
}

/** Given by `ShopShell` to everything in it. */
export const ShellContext = createContext<ShellSurface | undefined>(undefined)
