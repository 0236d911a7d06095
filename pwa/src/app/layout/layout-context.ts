import { createContext } from 'react'
import type { LayoutUser } from './account-menu.tsx'

export interface LayoutContextValue {
  readonly cartCount: number
  readonly openSearch: () => void
  readonly user: LayoutUser | undefined
  readonly onLogout: () => void
}

export const LayoutContext = createContext<LayoutContextValue | undefined>(undefined)
