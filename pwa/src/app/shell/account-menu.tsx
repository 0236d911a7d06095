import { useState } from 'react'
import { createUseLazyPart, MissingOverlay } from '../../ui/lazy-part.tsx'
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

const load = async () => (await import('./account-dropdown.tsx')).AccountDropdown
const useAccountDropdown = createUseLazyPart(load)

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
  const { Part, retry } = useAccountDropdown(used)
  if (used && Part) return <Part {...props} />
  return (
    <>
      <AccountButton
        onClick={() => setUsed(true)}
        onPointerDown={prepare}
        onFocus={prepare}
        {...(used ? { 'aria-expanded': true } : {})}
      />
      {used && retry ? <MissingOverlay onRetry={retry} onClose={() => setUsed(false)} /> : null}
    </>
  )
}
