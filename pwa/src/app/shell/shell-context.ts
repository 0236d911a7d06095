import { createContext } from 'react'
import type { ShellUser } from './account-menu.tsx'

export interface ShellSurface {
  readonly cartCount: number
  readonly openSearch: () => void
  readonly user: ShellUser | undefined
  readonly onLogout: () => void
}

export const ShellContext = createContext<ShellSurface | undefined>(undefined)
