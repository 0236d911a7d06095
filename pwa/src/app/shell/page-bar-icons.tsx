import { type ReactNode, use } from 'react'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import classes from './header.module.css'
import { CartLink } from './header-links.tsx'
import { ShellContext } from './shell-context.ts'

/**
 * Search, heart and cart at the end of a page's own bar; the product page's `aside`.
 *
 * @param heart puts what the page shows into the wishlist
 */
export function PageBarIcons({ heart }: { readonly heart: ReactNode }) {
  const shell = use(ShellContext)
  if (shell === undefined) return null
  return (
    <div className={classes.actions}>
      <button type="button" className={classes.searchIcon} aria-label="Open search" onClick={shell.openSearch}>
        <SearchIcon size={22} />
      </button>
      {heart}
      <CartLink cartCount={shell.cartCount} />
    </div>
  )
}
