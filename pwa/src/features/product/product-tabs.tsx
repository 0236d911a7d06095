import { t } from '@lingui/core/macro'
import '@mantine/core/styles/Tabs.layer.css'
import '../../ui/base-styles.css'
import { Tabs } from '@mantine/core'
import { type AnyRouter, useNavigate } from '@tanstack/react-router'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { toCategory, toProduct } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './product-tabs.module.css'
import { ReviewList } from './review-list.tsx'

const PRODUCT_TABS = ['description', 'reviews'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

/** For links to the reviews. */
export const REVIEWS_ID = 'reviews' satisfies ProductTab

interface ProductTabsProps {
  readonly product: Product
  readonly tab: ProductTab
  /** Whether only the local catalogue's data is available, without description and reviews. */
  readonly isPartial: boolean
}

/** The open tab is in the URL. */
export function ProductTabs({ product, tab, isPartial }: ProductTabsProps) {
  const navigate = useNavigate<AnyRouter>()
  const open = (value: string | null) => {
    const search = value === 'reviews' ? ({ tab: 'reviews' } as const) : {}
    void navigate({ ...toProduct(product.slug), search, replace: true, resetScroll: false })
  }
  return (
    <Tabs value={tab} onChange={open} id={REVIEWS_ID} className={classes.tabs}>
      <Tabs.List>
        <Tabs.Tab value="description">{t`Description`}</Tabs.Tab>
        <Tabs.Tab value="reviews">{t`Reviews (${product.rating.count})`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="description" className={classes.panel}>
        <p className={classes.text}>{isPartial ? product.summary : product.description}</p>
        {isPartial ? (
          <p className={classes.text}>{t`The full description appears when the connection is back.`}</p>
        ) : null}
        <ProductSpecs product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="reviews" className={classes.panel}>
        {isPartial && product.rating.count > 0 ? (
          <p className={classes.text}>{t`The reviews appear when the connection is back.`}</p>
        ) : (
          <ReviewList reviews={product.reviews} total={product.rating.count} />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

function ProductSpecs({ product }: { readonly product: Product }) {
  const { countryOfOrigin, alcoholPercentage, brand, category, subcategory } = product
  const specs = [
    [t`Country`, countryOfOrigin],
    [t`Alcohol`, alcoholPercentage > 0 ? `${alcoholPercentage}%` : ''],
    [t`Brand`, brand.name],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={classes.facts}>
      {specs.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt className={classes.name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={classes.fact}>
        <dt className={classes.name}>{t`Type`}</dt>
        <dd>
          <SiteLink {...toCategory(category.slug, subcategory.name || undefined)} className={classes.link}>
            {subcategory.name || category.name}
          </SiteLink>
        </dd>
      </div>
    </dl>
  )
}
