import { type AnyRouter, useLocation, useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CategoryData } from '../../shop/category-data.ts'
import { toSearch } from '../../ui/navigation/destinations.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryDrawer } from './category-drawer.tsx'
import { Footer, type FooterProps } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { getLayoutConfig } from './layout-config.ts'
import { LayoutContext } from './layout-context.ts'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import classes from './storefront-layout.module.css'

export interface StorefrontLayoutProps extends FooterProps, Pick<HeaderProps, 'user' | 'onLogout'> {
  readonly categories: readonly CategoryData[]
  readonly notice?: ReactNode
  readonly children: ReactNode
}

export function StorefrontLayout({ categories, notice, children, ...props }: StorefrontLayoutProps) {
  const pathname = useLocation<AnyRouter, string>({ select: (location) => location.pathname })
  const { term }: { readonly term?: string } = useParams({ strict: false })
  const navigate = useNavigate<AnyRouter>()
  const searchField = useRef<HTMLInputElement>(null)
  const [searchPath, setSearchPath] = useState<string>()
  const [drawerOpened, setDrawerOpened] = useState(false)
  const { activeItem, search, header, bottom } = getLayoutConfig(pathname, useIsErrorPage())

  useScrollSkeletonToTop()
  useEffect(() => {
    // The shortcut of the installed app.
    if (window.location.hash === '#search') searchField.current?.focus()
  }, [])

  const openSearch = () => {
    // The keyboard opens only for a focus within the tap event, so render the field synchronously.
    flushSync(() => setSearchPath(pathname))
    window.scrollTo({ top: 0 })
    searchField.current?.focus()
  }

  const searching = searchPath === pathname
  return (
    <LayoutContext value={{ openSearch, user: props.user, onLogout: props.onLogout }}>
      <div className={classes.shell} data-bottom={bottom}>
        <SkipLink />
        {notice}
        <Header
          user={props.user}
          onLogout={props.onLogout}
          term={term?.trim()}
          searchShown={search === 'bar' || searching}
          onSearchIcon={openSearch}
          onSearch={(text) => void navigate(toSearch(text))}
          searchRef={searchField}
          hiddenOnPhone={header === 'own' && !searching}
        />
        <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <Footer
          settings={props.settings}
          shopLinks={props.shopLinks}
          helpLinks={props.helpLinks}
          install={props.install}
        />
        {bottom === 'bar' ? (
          <BottomBar activeItem={activeItem} onCategories={() => setDrawerOpened(true)} onSearch={openSearch} />
        ) : null}
        <CategoryDrawer opened={drawerOpened} onClose={() => setDrawerOpened(false)} categories={categories} />
      </div>
    </LayoutContext>
  )
}

/** An error or not-found page has no header of its own, for any URL. */
function useIsErrorPage(): boolean {
  return useRouterState<AnyRouter, boolean>({
    select: ({ matches }) => matches.some(({ status }) => status === 'error' || status === 'notFound'),
  })
}

/** Scrolls to the top for a skeleton; the router scrolls when the content arrives. */
function useScrollSkeletonToTop(): void {
  const pendingPath = useRouterState<AnyRouter, string | undefined>({
    select: ({ location, resolvedLocation, matches }) =>
      location.pathname !== resolvedLocation?.pathname && matches.some(({ status }) => status === 'pending')
        ? location.pathname
        : undefined,
  })
  useLayoutEffect(() => {
    if (pendingPath === undefined) return
    // Hide this scroll from the router, which would save it as the previous page's position.
    const hide = (event: Event) => event.stopPropagation()
    window.addEventListener('scroll', hide, true)
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => window.removeEventListener('scroll', hide, true)
  }, [pendingPath])
}
