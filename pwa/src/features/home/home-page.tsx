import { useSuspenseQuery } from '@tanstack/react-query'
import type { CategoryData } from '../../ui/category-data.ts'
import type { ProductGridProps } from '../../ui/product-card/product-grid.tsx'
import { FeaturedOffer } from './featured-offer.tsx'
import { featuredQuery, latestQuery, shelfQuery } from './home.queries.ts'
import classes from './home-page.module.css'
import { HomeTop } from './home-top.tsx'
import { ProductShelf } from './product-shelf.tsx'
import { ServiceHighlights } from './service-highlights.tsx'
import { TopCategories } from './top-categories.tsx'

/** What the home page takes: the controls of its cards, and what the layout knows already. */
export interface HomePageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly categories: readonly CategoryData[]
}

/** The shop's front: what is new, what is cheaper, what sells. */
export function HomePage({ categories, heart, add }: HomePageProps) {
  const { data: latest } = useSuspenseQuery(latestQuery())
  const { data: featured } = useSuspenseQuery(featuredQuery())
  const { data: flashSales } = useSuspenseQuery(shelfQuery('flash-sales'))
  const { data: topProducts } = useSuspenseQuery(shelfQuery('top-products'))
  const controls = { ...(heart ? { heart } : {}), ...(add ? { add } : {}) }
  return (
    <div className={classes.page}>
      <HomeTop categories={categories} />
      <TopCategories categories={categories} />
      <ProductShelf title="Latest" products={latest} {...controls} />
      {featured === null ? null : <FeaturedOffer product={featured} />}
      <ProductShelf title="Flash Sales" products={flashSales} layout="rows-on-phone" {...controls} />
      <ProductShelf title="Top Products" products={topProducts} {...controls} />
      <ServiceHighlights />
    </div>
  )
}
