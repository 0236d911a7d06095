import '../../ui/overlay-styles.css'
import { Drawer } from '@mantine/core'
import classes from './category-drawer.module.css'
import type { CategoryDrawerProps } from './category-drawer.tsx'
import { CategoryEntry } from './category-entry.tsx'

/** The part of the category drawer that is loaded on first use. */
export function CategoryDrawerPanel({ opened, onClose, categories }: CategoryDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Categories">
      <ul className={classes.list}>
        {categories.map((category) => (
          <CategoryEntry key={category._id} category={category} onChosen={onClose} />
        ))}
      </ul>
    </Drawer>
  )
}
