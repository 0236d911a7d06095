import { t } from '@lingui/core/macro'
import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue/constants.ts'
import type { Category } from '@usiku/contracts/catalogue/operations.ts'
import { Thumbnail } from '../../../shop/picture/thumbnail.tsx'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import tables from '../ui/lists/admin-table.module.css'
import classes from './category-name-cell.module.css'
import { toAdminCategory } from './taxonomy-destinations.ts'

/** A category that only fills a product row on the home page; menus leave it out. */
export const isProductRow = ({ name }: Category): boolean => HIDDEN_CATEGORY_NAMES.includes(name)

export function CategoryNameCell({ category }: { readonly category: Category }) {
  return (
    <div className={tables.named}>
      <Thumbnail address={category.image} size="row" />
      <div>
        <SiteLink {...toAdminCategory(category._id)} className={`${tables.link} ${tables.clamp}`}>
          {category.name}
        </SiteLink>
        {isProductRow(category) ? <span className={classes.productRow}>{t`A row on the home page`}</span> : null}
      </div>
    </div>
  )
}
