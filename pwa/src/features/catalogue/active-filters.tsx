import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { CloseIcon } from '../../ui/icons/sign-icons.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './active-filters.module.css'
import { type CategoryFilters, toFilteredCategory } from './category-search-params.ts'
import { listActiveFilters } from './filter-labels.ts'

export interface ActiveFiltersProps {
  readonly slug: string
  readonly filters: CategoryFilters
}

export const NO_FILTERS: CategoryFilters = { subcategory: undefined, price: undefined, sort: undefined }

/** Each chip links to the page without its filter. */
export function ActiveFilters({ slug, filters }: ActiveFiltersProps) {
  const active = listActiveFilters(filters)
  const list = useRef<HTMLUListElement>(null)
  useRestoreFocus(list, active.length)
  if (active.length === 0) return null
  return (
    <ul ref={list} className={classes.chips} aria-label={t`Active filters`}>
      {active.map(({ name, label }) => (
        <li key={name}>
          <SiteLink
            {...toFilteredCategory(slug, { ...filters, [name]: undefined })}
            className={classes.chip}
            {...EXACT_MATCH}
          >
            <VisuallyHidden>{t`Remove filter`} </VisuallyHidden>
            {label}
            <CloseIcon size={16} />
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink {...toFilteredCategory(slug, NO_FILTERS)} className={classes.clear} {...EXACT_MATCH}>
          {t`Clear all`}
        </SiteLink>
      </li>
    </ul>
  )
}

/** The chips remove something from the current URL, so none may count as the current page. */
const EXACT_MATCH = { activeOptions: { exact: true } }

/** Removing a chip unmounts the focused link: focus the next chip, or the page's heading. */
function useRestoreFocus(list: RefObject<HTMLUListElement | null>, count: number): void {
  const previousCount = useRef(count)
  useEffect(() => {
    const isFewer = count < previousCount.current
    previousCount.current = count
    if (!isFewer || document.activeElement !== document.body) return
    const heading = document.querySelector('h1')
    // Focusable by script only, not by Tab.
    if (heading) heading.tabIndex = -1
    const target = list.current?.querySelector('a') ?? heading
    target?.focus({ preventScroll: true })
  }, [list, count])
}
