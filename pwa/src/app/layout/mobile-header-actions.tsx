import { t } from '@lingui/core/macro'
import { type ReactNode, use } from 'react'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { CartLink, WishlistLink } from './header-links.tsx'
import { LayoutContext } from './layout-context.ts'

export interface MobileHeaderActionsProps {
  readonly heart?: ReactNode
}

export function MobileHeaderActions({ heart }: MobileHeaderActionsProps) {
  const layout = use(LayoutContext)
  if (layout === undefined) return null
  return (
    <div className={classes.barIcons}>
      <button type="button" className={classes.searchIcon} aria-label={t`Open search`} onClick={layout.openSearch}>
        <SearchIcon size={22} />
      </button>
      {heart === undefined ? (
        <WishlistLink />
      ) : (
        <>
          {heart}
          <CartLink />
        </>
      )}
      <AccountMenu user={layout.user} onLogout={layout.onLogout} />
    </div>
  )
}
