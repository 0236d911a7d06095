import { plural, t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { Container } from '../../ui/layout/container.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { lazyOverlay } from '../../ui/lazy-part.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { isProductRow } from './catalogue.queries.ts'
import classes from './category-page.module.css'
import { CategoryResults, type CategoryResultsProps } from './category-results.tsx'
import type { CategoryFilters } from './category-search-params.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { listActiveFilters } from './filter-labels.ts'

/** The filters on phones, as a bottom sheet that loads when first opened. */
const FilterDrawer = lazyOverlay(async () => (await import('./filter-drawer-panel.tsx')).FilterDrawerPanel)

export type CategoryPageProps = CategoryResultsProps

export function CategoryPage({ category, filters, state, ...controls }: CategoryPageProps) {
  const firstPage = state.list?.first
  return (
    <Container className={classes.page}>
      <header className={classes.heading}>
        <h1>{category.name}</h1>
        <ResultCount total={state.isPrevious ? undefined : firstPage?.paging.total} filters={filters} />
        {category.description === '' ? null : <p className={classes.description}>{category.description}</p>}
      </header>
      <div className={classes.columns}>
        {isProductRow(category) ? null : (
          <Filters
            category={category}
            filters={filters}
            facets={firstPage?.facets}
            total={state.isPrevious ? undefined : firstPage?.paging.total}
          />
        )}
        <div className={classes.main}>
          {isProductRow(category) ? null : <ActiveFilters slug={category.slug} filters={filters} />}
          <CategoryResults category={category} filters={filters} state={state} {...controls} />
        </div>
      </div>
    </Container>
  )
}

interface ResultCountProps {
  /** `undefined` while loading. */
  readonly total: number | undefined
  readonly filters: CategoryFilters
}

/** A live region: each filter announces the new count. */
function ResultCount({ total, filters }: ResultCountProps) {
  const labels = listActiveFilters(filters).map((filter) => filter.label)
  return (
    <p className={classes.count} role="status">
      {total === undefined ? null : t`${total} ${plural(total, { one: 'product', other: 'products' })}`}
      {total === undefined || labels.length === 0 ? null : <VisuallyHidden>{`: ${labels.join(', ')}`}</VisuallyHidden>}
    </p>
  )
}

interface FiltersProps extends ResultCountProps, Pick<CategoryPageProps, 'category'> {
  readonly facets: Parameters<typeof FilterGroups>[0]['facets']
}

function Filters({ category, filters, facets, total }: FiltersProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <FilterBar category={category} filters={filters} filtersId={id} onFilters={() => setOpened(true)} />
      <nav id={id} className={classes.sidebar} aria-label={t`Filters`}>
        <FilterGroups category={category} filters={filters} facets={facets} />
      </nav>
      <FilterDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        category={category}
        filters={filters}
        facets={facets}
        total={total}
      />
    </>
  )
}
