import '../../ui/base-styles.css'
import '../../ui/overlay-styles.css'
import { Drawer } from '@mantine/core'
import { useGhostClickGuard } from '../../ui/hooks/ghost-click-guard.ts'
import { useOpenedAfterMount } from '../../ui/hooks/use-opened-after-mount.ts'
import classes from './category-drawer.module.css'
import type { CategoryDrawerProps } from './category-drawer.tsx'
import { CategoryEntry } from './category-entry.tsx'

export function CategoryDrawerPanel({ opened, onClose, categories }: CategoryDrawerProps) {
  const guard = useGhostClickGuard(opened)
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      onClickCapture={guard}
      title="Categories"
      // Mantine renders a <header>, which outside of an article is a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      <ul className={classes.list}>
        {categories.map((category) => (
          <CategoryEntry key={category._id} category={category} onChosen={onClose} />
        ))}
      </ul>
    </Drawer>
  )
}
