import { type ReactNode, use } from 'react'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { CartLink, WishlistLink } from './header-links.tsx'
import { ShellContext } from './shell-context.ts'

export interface PageBarIconsProps {
  readonly heart?: ReactNode
}

export function PageBarIcons({ heart }: PageBarIconsProps) {
  const shell = use(ShellContext)
  if (shell === undefined) return null
  return (
    <div className={classes.barIcons}>
      <button type="button" className={classes.searchIcon} aria-label="Open search" onClick={shell.openSearch}>
        <SearchIcon size={22} />
      </button>
      {heart === undefined ? (
        <WishlistLink />
      ) : (
        <>
          {heart}
          <CartLink cartCount={shell.cartCount} />
        </>
      )}
      <AccountMenu user={shell.user} onLogout={shell.onLogout} />
    </div>
  )
}
