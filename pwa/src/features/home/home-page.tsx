import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CategoryData } from '../../shop/category-data.ts'
import type { ContactChannels } from '../../shop/contact/contact-links.tsx'
import type { ProductGridProps } from '../../shop/product-card/product-grid.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TopCategories } from './categories/top-categories.tsx'
import { FeaturedOffer } from './featured/featured-offer.tsx'
import { Hero } from './hero.tsx'
import { featuredQuery, LATEST_ROW_SIZE, latestQuery, PRODUCT_ROW_SIZE, productRowQuery } from './home.queries.ts'
import classes from './home-page.module.css'
import { ProductRow } from './product-row.tsx'
import { CallBanner, DeliveryBanner, ServiceHighlights } from './service-banners.tsx'

export interface HomePageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly categories: readonly CategoryData[]
  readonly contacts: ContactChannels
  readonly newsletter: ReactNode
}

/** A section that fails to load does not affect the others. */
export function HomePage({ categories, contacts, newsletter, heart, add }: HomePageProps) {
  const latest = useQuery(latestQuery())
  const { data: featured } = useQuery(featuredQuery())
  const flashSales = useQuery(productRowQuery('flash-sales'))
  const topProducts = useQuery(productRowQuery('top-products'))
  const controls = { ...(heart ? { heart } : {}), ...(add ? { add } : {}) }
  return (
    <div className={classes.page}>
      <Hero categories={categories} />
      {categories.length === 0 ? null : <TopCategories categories={categories} />}
      <ProductRow title={t`Latest`} query={latest} size={LATEST_ROW_SIZE} empty={<NoProducts />} {...controls} />
      {featured ? <FeaturedOffer product={featured} /> : null}
      <ProductRow
        title={t`Flash Sales`}
        query={flashSales}
        size={PRODUCT_ROW_SIZE}
        layout="rows-on-phone"
        {...controls}
      />
      <DeliveryBanner />
      <ProductRow title={t`Top Products`} query={topProducts} size={PRODUCT_ROW_SIZE} {...controls} />
      <CallBanner contacts={contacts} />
      <ServiceHighlights />
      {newsletter}
    </div>
  )
}

/** Shown while there are no products. */
function NoProducts() {
  return <EmptyState title={t`No drinks here yet`}>{t`We are adding drinks. Please come back soon.`}</EmptyState>
}
