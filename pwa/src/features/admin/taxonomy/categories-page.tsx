import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '@usiku/contracts/catalogue/operations.ts'
import { CatalogueTabs } from '../ui/lists/catalogue-tabs.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryNameCell } from './category-name-cell.tsx'
import { categoriesPageQuery } from './taxonomy.queries.ts'
import { TaxonomyList, type TaxonomyPageProps } from './taxonomy-list.tsx'
import { CATEGORIES } from './taxonomy-types.ts'

const getSubCategoriesColumn = () => ({
  header: t`Sub-categories`,
  cell: ({ subCategories }: Category) => subCategories.map(({ name }) => name).join(', ') || t`None`,
})

export function CategoriesPage(props: TaxonomyPageProps) {
  return (
    <>
      <CatalogueTabs active="categories" />
      <TaxonomyList
        {...props}
        taxonomyType={CATEGORIES}
        query={useQuery(categoriesPageQuery(props.view))}
        nameCell={(category) => <CategoryNameCell category={category} />}
        extraColumn={getSubCategoriesColumn()}
        renderEditDialog={({ opened, close, entity }) => (
          <CategoryDialog opened={opened} onClose={close} category={entity} />
        )}
      />
    </>
  )
}
