import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { Wordmark } from '../../ui/layout/wordmark.tsx'
import { toHome } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { HeaderLinks } from './header-links.tsx'
import { LanguageLink } from './language-link.tsx'
import type { AccountMenuProps } from './layout-context.ts'
import { SearchBox, type SearchBoxProps } from './search/search-box.tsx'

export interface HeaderProps extends AccountMenuProps, Pick<SearchBoxProps, 'term' | 'onSearch'> {
  readonly searchShown: boolean
  readonly onSearchIcon: () => void
  readonly searchRef?: Ref<HTMLInputElement>
  /** On phones, the page shows its own header instead. */
  readonly hiddenOnPhone?: boolean
}

export function Header(props: HeaderProps) {
  const { user, onLogout, searchShown, searchRef, hiddenOnPhone = false } = props
  return (
    <header className={classes.header} data-hidden-on-phone={hiddenOnPhone || undefined}>
      <Container className={classes.line}>
        <SiteLink {...toHome} className={classes.mark} aria-label={t`Usiku, home`}>
          <Wordmark />
        </SiteLink>
        <div className={classes.search} data-shown={searchShown || undefined}>
          <SearchBox term={props.term} onSearch={props.onSearch} {...(searchRef ? { inputRef: searchRef } : {})} />
        </div>
        <div className={classes.actions}>
          {searchShown ? null : (
            <button
              type="button"
              className={classes.searchIcon}
              aria-label={t`Open search`}
              onClick={props.onSearchIcon}
            >
              <SearchIcon size={22} />
            </button>
          )}
          <LanguageLink className={classes.language} />
          <HeaderLinks />
          <AccountMenu user={user} onLogout={onLogout} />
        </div>
      </Container>
    </header>
  )
}
