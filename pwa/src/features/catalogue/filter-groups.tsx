import { t } from '@lingui/core/macro'
import { ALCOHOL_SORTS, PRICE_BUCKET_IDS } from '@usiku/contracts/catalogue/category-filters.ts'
import type { CategoryFacets } from '@usiku/contracts/catalogue/schemas.ts'
import { useId } from 'react'
import type { CategoryDetails } from './catalogue.queries.ts'
import { type CategoryFilters, toFilteredCategory } from './category-search-params.ts'
import classes from './filter-groups.module.css'
import { getPriceLabel, getSortLabel } from './filter-labels.ts'
import { FilterOption, type FilterOptionProps } from './filter-option.tsx'

export interface FilterGroupsProps extends Pick<FilterOptionProps, 'replace'> {
  readonly category: CategoryDetails
  readonly filters: CategoryFilters
  /** `undefined` while loading. */
  readonly facets: CategoryFacets | undefined
}

/** Each option is a link. */
export function FilterGroups({ category, filters, facets, replace }: FilterGroupsProps) {
  const { slug, subCategories } = category
  const to = (patch: Partial<CategoryFilters>) => toFilteredCategory(slug, { ...filters, ...patch })
  const findCount = (name: string) => facets?.subcategory.find((facet) => facet.name === name)?.count
  return (
    <>
      <Group
        title={t`Price (Ksh)`}
        replace={replace}
        options={[
          { label: t`Any price`, to: to({ price: undefined }), isSelected: filters.price === undefined },
          ...PRICE_BUCKET_IDS.map((id) => ({
            label: getPriceLabel(id),
            to: to({ price: id }),
            isSelected: filters.price === id,
            count: facets?.price.find(({ bucket }) => bucket === id)?.count,
          })),
        ]}
      />
      <Group
        title={t`Alcohol`}
        replace={replace}
        options={[
          { label: t`Newest first`, to: to({ sort: undefined }), isSelected: filters.sort === undefined },
          ...ALCOHOL_SORTS.map((sort) => ({
            label: getSortLabel(sort),
            to: to({ sort }),
            isSelected: filters.sort === sort,
          })),
        ]}
      />
      {subCategories.length === 0 ? null : (
        <Group
          title={t`Sub-category`}
          replace={replace}
          options={[
            {
              label: t`All ${category.name}`,
              to: to({ subcategory: undefined }),
              isSelected: filters.subcategory === undefined,
            },
            ...subCategories.map((name) => ({
              label: name,
              to: to({ subcategory: name }),
              isSelected: filters.subcategory === name,
              count: findCount(name),
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
