import { useId, useState } from 'react'
import { Container } from '../../ui/container.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { isShelf } from './catalogue.queries.ts'
import classes from './category-page.module.css'
import { CategoryResults, type CategoryResultsProps } from './category-results.tsx'
import type { CategoryFilters } from './category-view.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { activeFilters } from './filter-words.ts'

export type CategoryPageProps = CategoryResultsProps

export function CategoryPage({ category, filters, state, ...controls }: CategoryPageProps) {
  const first = state.list?.first
  return (
    <Container className={classes.page}>
      <header className={classes.heading}>
        <h1>{category.name}</h1>
        <Count total={state.isBefore ? undefined : first?.paging.total} filters={filters} />
        {category.description === '' ? null : <p className={classes.description}>{category.description}</p>}
      </header>
      <div className={classes.columns}>
        {isShelf(category) ? null : (
          <Filters
            category={category}
            filters={filters}
            facets={first?.facets}
            total={state.isBefore ? undefined : first?.paging.total}
          />
        )}
        <div className={classes.main}>
          {isShelf(category) ? null : <ActiveFilters slug={category.slug} filters={filters} />}
          <CategoryResults category={category} filters={filters} state={state} {...controls} />
        </div>
      </div>
    </Container>
  )
}

interface CountProps {
  /** `undefined` while loading. */
  readonly total: number | undefined
  readonly filters: CategoryFilters
}

/** A live region: each filter announces the new count. */
function Count({ total, filters }: CountProps) {
  const words = activeFilters(filters).map((filter) => filter.words)
  return (
    <p className={classes.count} role="status">
      {total === undefined ? null : total === 1 ? '1 product' : `${total} products`}
      {total === undefined || words.length === 0 ? null : <VisuallyHidden>{`: ${words.join(', ')}`}</VisuallyHidden>}
    </p>
  )
}

interface FiltersProps extends CountProps, Pick<CategoryPageProps, 'category'> {
  readonly facets: Parameters<typeof FilterGroups>[0]['facets']
}

function Filters({ category, filters, facets, total }: FiltersProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <FilterBar category={category} filters={filters} filtersId={id} onFilters={() => setOpened(true)} />
      <nav id={id} className={classes.sidebar} aria-label="Filters">
        <FilterGroups {...{ category, filters, facets }} />
      </nav>
      <FilterDrawer opened={opened} onClose={() => setOpened(false)} {...{ category, filters, facets, total }} />
    </>
  )
}
