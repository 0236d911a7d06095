import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { toCategory } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './product-specs.module.css'

export function ProductSpecs({ product }: { readonly product: Product }) {
  const { countryOfOrigin, alcoholPercentage, brand, category, subcategory } = product
  const specs = [
    ['Country', countryOfOrigin],
    ['Alcohol', alcoholPercentage > 0 ? `${alcoholPercentage}%` : ''],
    ['Brand', brand.name],
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
        <dt className={classes.name}>Kind</dt>
        <dd>
          <SiteLink {...toCategory(category.slug, subcategory.name || undefined)} className={classes.link}>
            {subcategory.name || category.name}
          </SiteLink>
        </dd>
      </div>
    </dl>
  )
}
