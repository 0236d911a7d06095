import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/overlay-styles.css'
import { Drawer } from '@mantine/core'
import type { CategoryData } from '../../shop/category-data.ts'
import { useGhostClickGuard } from '../../ui/hooks/ghost-click-guard.ts'
import { useOpenedAfterMount } from '../../ui/hooks/use-opened-after-mount.ts'
import classes from './category-drawer.module.css'
import { CategoryEntry } from './category-entry.tsx'

export interface CategoryDrawerPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly categories: readonly CategoryData[]
}

export function CategoryDrawerPanel({ opened, onClose, categories }: CategoryDrawerPanelProps) {
  const guard = useGhostClickGuard(opened)
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      onClickCapture={guard}
      title={t`Categories`}
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
