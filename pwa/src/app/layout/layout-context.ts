import type { Role } from '@usiku/contracts/accounts/constants.ts'
import { createContext } from 'react'

export interface LayoutUser {
  readonly name: string
  readonly role: Role
}

export interface AccountMenuProps {
  readonly user: LayoutUser | undefined
  readonly onLogout: () => void
}

export interface LayoutContextValue extends AccountMenuProps {
  readonly openSearch: () => void
}

export const LayoutContext = createContext<LayoutContextValue | undefined>(undefined)
