import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { Category } from '@usiku/contracts/catalogue/operations.ts'
import { Thumbnail } from '../../../shop/picture/thumbnail.tsx'
import { toCategory } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { ActivePill } from '../ui/active-pill.tsx'
import cardClasses from '../ui/card.module.css'
import { useEditDialog } from '../ui/forms/use-edit-dialog.ts'
import { CategoryDialog } from './category-dialog.tsx'
import classes from './category-header.module.css'
import { isProductRow } from './category-name-cell.tsx'
import { TaxonomyDialogs } from './taxonomy-dialogs.tsx'
import { TaxonomyMenu } from './taxonomy-menu.tsx'
import { CATEGORIES } from './taxonomy-types.ts'
import { useTaxonomyActions } from './use-taxonomy-actions.ts'

export interface CategoryHeaderProps {
  readonly category: Category
  readonly onDeleted: () => void
}

export function CategoryHeader({ category, onDeleted }: CategoryHeaderProps) {
  const editing = useEditDialog<Category>()
  const actions = useTaxonomyActions(CATEGORIES, onDeleted)
  return (
    <section className={`${cardClasses.card} ${classes.head}`} aria-labelledby="category-name">
      <Thumbnail address={category.image} size="small" />
      <div className={classes.text}>
        <div className={classes.line}>
          <h2 id="category-name" className={cardClasses.title}>
            {category.name}
          </h2>
          <ActivePill isActive={category.isActive} />
        </div>
        <p className={classes.description}>{category.description}</p>
        <p className={classes.storefrontLink}>
          <StorefrontLink category={category} />
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => editing.edit(category)}>
          {t`Edit`}
        </Button>
        <TaxonomyMenu item={category} actions={actions} />
      </div>
      <CategoryDialog opened={editing.opened} onClose={editing.close} category={editing.entity ?? category} />
      <TaxonomyDialogs taxonomyType={CATEGORIES} actions={actions} />
    </section>
  )
}

function StorefrontLink({ category }: { readonly category: Category }) {
  if (!category.isActive) return t`Customers do not see this category or its products.`
  const label = isProductRow(category) ? t`View this row in the shop` : t`View in shop`
  return (
    <SiteLink {...toCategory(category.slug)} className={classes.link}>
      {label}
    </SiteLink>
  )
}
