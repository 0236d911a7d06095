import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../api-client/errors.ts'
import { Container } from '../../ui/container.tsx'
import { allCards } from '../../ui/product-card/card-page.ts'
import type { ProductGridProps } from '../../ui/product-card/product-grid.tsx'
import { ProductPages } from '../../ui/product-card/product-pages.tsx'
import { type CategoryFacts, categoryProductsQuery } from './catalogue.queries.ts'
import { CategoryEmpty } from './category-empty.tsx'
import classes from './category-page.module.css'
import { SubCategoryChips } from './sub-category-chips.tsx'

/** What a category's page takes. */
export interface CategoryPageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly category: CategoryFacts
  /** The name of the sub-category that alone is shown, from the address. */
  readonly subcategory: string | undefined
}

/** All drinks of a kind. */
export function CategoryPage({ category, subcategory, ...controls }: CategoryPageProps) {
  const pages = useSuspenseInfiniteQuery(categoryProductsQuery(category.slug, subcategory))
  const cards = allCards(pages.data.pages)
  const total = pages.data.pages.at(-1)?.paging.total ?? 0
  return (
    <Container className={classes.page}>
      <header className={classes.heading}>
        <h1>{category.name}</h1>
        <p className={classes.count}>{total === 1 ? '1 product' : `${total} products`}</p>
        {category.description === '' ? null : <p className={classes.description}>{category.description}</p>}
      </header>
      <SubCategoryChips category={category} subcategory={subcategory} />
      {cards.length === 0 ? (
        <CategoryEmpty category={category} subcategory={subcategory} />
      ) : (
        <ProductPages
          products={cards}
          total={pages.hasNextPage ? total : undefined}
          onMore={() => void pages.fetchNextPage()}
          busy={pages.isFetchingNextPage}
          problem={pages.isFetchNextPageError ? messageOf(pages.error, 'error fetching product categories') : undefined}
          {...controls}
        />
      )}
    </Container>
  )
}
