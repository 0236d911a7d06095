import { lazy, Suspense, useState } from 'react'
import { AccountButton } from './account-button.tsx'

/** The signed-in person, as far as the shell cares. */
export interface ShellUser {
  readonly name: string
  readonly role: 'customer' | 'admin'
}

/** What the account menu takes. */
export interface AccountMenuProps {
  /** `undefined` while nobody is signed in. */
  readonly user: ShellUser | undefined
  readonly onLogout: () => void
}

const load = () => import('./account-dropdown.tsx')
const AccountDropdown = lazy(async () => ({ default: (await load()).AccountDropdown }))

// A finger on its way down, or a Tab stop, is time enough to fetch the menu.
const prepare = () => {
  load().catch(() => undefined)
}

/**
 * The menu behind the person: Login and Register, or Account and Logout. The
 * menu itself is fetched on first use.
 */
export function AccountMenu(props: AccountMenuProps) {
  const [used, setUsed] = useState(false)
  if (!used) return <AccountButton onClick={() => setUsed(true)} onPointerDown={prepare} onFocus={prepare} />
  return (
    <Suspense fallback={<AccountButton aria-expanded />}>
      <AccountDropdown {...props} />
    </Suspense>
  )
}
