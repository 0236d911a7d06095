import { Button } from '@mantine/core'
import type { Category } from '@usiku/contracts/catalogue.ts'
import { toCategory } from '../../../ui/destinations.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import boxes from '../ui/box.module.css'
import { ActivePill } from './active-pill.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import classes from './category-head.module.css'
import { isShelf } from './category-name.tsx'
import { CATEGORIES } from './kinds.ts'
import { NameDialogs } from './name-dialogs.tsx'
import { NameMenu } from './name-menu.tsx'
import { useEditing } from './use-editing.ts'
import { useNameActions } from './use-name-actions.ts'

export interface CategoryHeadProps {
  readonly category: Category
  readonly onDeleted: () => void
}

export function CategoryHead({ category, onDeleted }: CategoryHeadProps) {
  const editing = useEditing<Category>()
  const actions = useNameActions(CATEGORIES, onDeleted)
  return (
    <section className={`${boxes.box} ${classes.head}`} aria-labelledby="category-name">
      <Thumb address={category.image} size="small" />
      <div className={classes.words}>
        <div className={classes.line}>
          <h2 id="category-name" className={boxes.title}>
            {category.name}
          </h2>
          <ActivePill isActive={category.isActive} />
        </div>
        <p className={classes.description}>{category.description}</p>
        <p className={classes.place}>
          <Place category={category} />
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => editing.edit(category)}>
          Edit
        </Button>
        <NameMenu thing={category} actions={actions} />
      </div>
      <CategoryDialog opened={editing.opened} onClose={editing.close} category={editing.entity ?? category} />
      <NameDialogs kind={CATEGORIES} actions={actions} />
    </section>
  )
}

function Place({ category }: { readonly category: Category }) {
  if (!category.isActive) return 'Customers see neither this category nor what is in it.'
  const words = isShelf(category) ? 'See the shelf in the shop' : 'See it in the shop'
  return (
    <SiteLink {...toCategory(category.slug)} className={classes.link}>
      {words}
    </SiteLink>
  )
}
