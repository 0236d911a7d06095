import { use } from 'react'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import classes from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { ShellContext } from './shell-context.ts'

/** Search, wishlist and cart at the end of a page's own bar; the product page's `aside`. */
export function PageBarIcons() {
  const shell = use(ShellContext)
  if (shell === undefined) return null
  return (
    <div className={classes.actions}>
      <button type="button" className={classes.searchIcon} aria-label="Open search" onClick={shell.openSearch}>
        <SearchIcon size={22} />
      </button>
      <HeaderLinks cartCount={shell.cartCount} />
    </div>
  )
}
