import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CategoryData } from '../../ui/category-data.ts'
import type { ContactWays } from '../../ui/contact-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ProductGridProps } from '../../ui/product-card/product-grid.tsx'
import { CallBanner } from './call-banner.tsx'
import { DeliveryBanner } from './delivery-banner.tsx'
import { FeaturedOffer } from './featured-offer.tsx'
import { featuredQuery, LATEST_SHOWN, latestQuery, SHELF_SHOWN, shelfQuery } from './home.queries.ts'
import classes from './home-page.module.css'
import { HomeTop } from './home-top.tsx'
import { ProductShelf } from './product-shelf.tsx'
import { ServiceHighlights } from './service-highlights.tsx'
import { TopCategories } from './top-categories.tsx'

export interface HomePageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly categories: readonly CategoryData[]
  readonly contacts: ContactWays
  readonly newsletter: ReactNode
}

/** A section that fails to load does not affect the others. */
export function HomePage({ categories, contacts, newsletter, heart, add }: HomePageProps) {
  const latest = useQuery(latestQuery())
  const { data: featured } = useQuery(featuredQuery())
  const flashSales = useQuery(shelfQuery('flash-sales'))
  const topProducts = useQuery(shelfQuery('top-products'))
  const controls = { ...(heart ? { heart } : {}), ...(add ? { add } : {}) }
  return (
    <div className={classes.page}>
      <HomeTop categories={categories} />
      {categories.length === 0 ? null : <TopCategories categories={categories} />}
      <ProductShelf title="Latest" shelf={latest} room={LATEST_SHOWN} empty={<NothingYet />} {...controls} />
      {featured ? <FeaturedOffer product={featured} /> : null}
      <ProductShelf title="Flash Sales" shelf={flashSales} room={SHELF_SHOWN} layout="rows-on-phone" {...controls} />
      <DeliveryBanner />
      <ProductShelf title="Top Products" shelf={topProducts} room={SHELF_SHOWN} {...controls} />
      <CallBanner contacts={contacts} />
      <ServiceHighlights />
      {newsletter}
    </div>
  )
}

/** Shown while there are no products. */
function NothingYet() {
  return <EmptyState title="No drinks here yet">The shelves are being filled. Look in again soon.</EmptyState>
}
