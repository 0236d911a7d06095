import { useState } from 'react'
import { createUseLazyPart, MissingOverlay } from '../../ui/lazy-part.tsx'
import { AccountButton } from './account-button.tsx'
import type { AccountMenuProps } from './layout-context.ts'

const load = async () => (await import('./account-dropdown.tsx')).AccountDropdown
const useAccountDropdown = createUseLazyPart(load)

// Pointer down or focus starts loading the menu.
const preload = () => {
  load().catch(() => undefined)
}

export function AccountMenu(props: AccountMenuProps) {
  const [used, setUsed] = useState(false)
  const { Part, retry, isRetrying } = useAccountDropdown(used)
  if (used && Part) return <Part {...props} />
  return (
    <>
      <AccountButton
        onClick={() => setUsed(true)}
        onPointerDown={preload}
        onFocus={preload}
        {...(used ? { 'aria-expanded': true } : {})}
      />
      {used && retry ? <MissingOverlay onRetry={retry} busy={isRetrying} onClose={() => setUsed(false)} /> : null}
    </>
  )
}
