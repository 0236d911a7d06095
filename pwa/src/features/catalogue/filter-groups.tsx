import type { CategoryFacets } from '@usiku/contracts/category-facets.ts'
import { ALCOHOL_SORTS, PRICE_BUCKET_IDS } from '@usiku/contracts/rules/category-filters.ts'
import { useId } from 'react'
import type { CategoryFacts } from './catalogue.queries.ts'
import { type CategoryFilters, toFiltered } from './category-view.ts'
import classes from './filter-groups.module.css'
import { FilterOption, type FilterOptionProps } from './filter-option.tsx'
import { PRICE_WORDS, SORT_WORDS } from './filter-words.ts'

export interface FilterGroupsProps extends Pick<FilterOptionProps, 'replace'> {
  readonly category: CategoryFacts
  readonly filters: CategoryFilters
  /** `undefined` while loading. */
  readonly facets: CategoryFacets | undefined
}

/** Each option is a link. */
export function FilterGroups({ category, filters, facets, replace }: FilterGroupsProps) {
  const { slug, subCategories } = category
  const to = (changed: Partial<CategoryFilters>) => toFiltered(slug, { ...filters, ...changed })
  const countOf = (name: string) => facets?.subcategory.find((facet) => facet.name === name)?.count
  return (
    <>
      <Group
        title="Price (Ksh)"
        replace={replace}
        options={[
          { label: 'Any price', to: to({ price: undefined }), isChosen: filters.price === undefined },
          ...PRICE_BUCKET_IDS.map((id) => ({
            label: PRICE_WORDS[id],
            to: to({ price: id }),
            isChosen: filters.price === id,
            count: facets?.price.find(({ bucket }) => bucket === id)?.count,
          })),
        ]}
      />
      <Group
        title="Alcohol"
        replace={replace}
        options={[
          { label: 'Newest first', to: to({ sort: undefined }), isChosen: filters.sort === undefined },
          ...ALCOHOL_SORTS.map((sort) => ({
            label: SORT_WORDS[sort],
            to: to({ sort }),
            isChosen: filters.sort === sort,
          })),
        ]}
      />
      {subCategories.length === 0 ? null : (
        <Group
          title="Sub-category"
          replace={replace}
          options={[
            {
              label: `All ${category.name}`,
              to: to({ subcategory: undefined }),
              isChosen: filters.subcategory === undefined,
            },
            ...subCategories.map((name) => ({
              label: name,
              to: to({ subcategory: name }),
              isChosen: filters.subcategory === name,
              count: countOf(name),
            })),
          ]}
        />
      )}
    </>
  )
}

interface GroupProps extends Pick<FilterOptionProps, 'replace'> {
  readonly title: string
  readonly options: readonly Omit<FilterOptionProps, 'replace'>[]
}

function Group({ title, options, replace }: GroupProps) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.options}>
        {options.map((option) => (
          <li key={option.label}>
            <FilterOption {...option} replace={replace} />
          </li>
        ))}
      </ul>
    </section>
  )
}
