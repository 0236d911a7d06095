import { type RefObject, useEffect, useRef } from 'react'
import { CloseIcon } from '../../ui/icons/sign-icons.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './active-filters.module.css'
import { type CategoryFilters, toFiltered } from './category-view.ts'
import { activeFilters } from './filter-words.ts'

export interface ActiveFiltersProps {
  readonly slug: string
  readonly filters: CategoryFilters
}

export const NO_FILTERS: CategoryFilters = { subcategory: undefined, price: undefined, sort: undefined }

/** Each chip links to the page without its filter. */
export function ActiveFilters({ slug, filters }: ActiveFiltersProps) {
  const active = activeFilters(filters)
  const list = useRef<HTMLUListElement>(null)
  useFocusKept(list, active.length)
  if (active.length === 0) return null
  return (
    <ul ref={list} className={classes.chips} aria-label="Active filters">
      {active.map(({ name, words }) => (
        <li key={name}>
          <SiteLink {...toFiltered(slug, { ...filters, [name]: undefined })} className={classes.chip} {...NO_PLACE}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            {words}
            <CloseIcon size={16} />
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink {...toFiltered(slug, NO_FILTERS)} className={classes.clear} {...NO_PLACE}>
          Clear all
        </SiteLink>
      </li>
    </ul>
  )
}

/** The chips remove something from the current URL, so none may count as the current page. */
const NO_PLACE = { activeOptions: { exact: true } }

/** Removing a chip unmounts the focused link: focus the next chip, or the page's heading. */
function useFocusKept(list: RefObject<HTMLUListElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer || document.activeElement !== document.body) return
    const heading = document.querySelector('h1')
    // Focusable by script only, not by Tab.
    if (heading) heading.tabIndex = -1
    const place = list.current?.querySelector('a') ?? heading
    place?.focus({ preventScroll: true })
  }, [list, count])
}
