import { type Category, HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import tables from '../ui/admin-table.module.css'
import { toAdminCategory } from './addresses.ts'
import classes from './category-name.module.css'

/** A category that only fills a product row on the home page; menus leave it out. */
export const isShelf = ({ name }: Category): boolean => HIDDEN_CATEGORY_NAMES.includes(name)

export function CategoryName({ category }: { readonly category: Category }) {
  return (
    <div className={tables.named}>
      <Thumb address={category.image} size="row" />
      <div>
        <SiteLink {...toAdminCategory(category._id)} className={`${tables.link} ${tables.clamp}`}>
          {category.name}
        </SiteLink>
        {isShelf(category) ? <span className={classes.shelf}>A shelf of the home page</span> : null}
      </div>
    </div>
  )
}
