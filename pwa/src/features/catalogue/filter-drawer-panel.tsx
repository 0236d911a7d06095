import '../../ui/base-styles.css'
import '../../ui/overlay-styles.css'
import { Button, Drawer } from '@mantine/core'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLateTapGuard } from '../../ui/late-taps.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useOpenedAfterMount } from '../../ui/use-opened-after-mount.ts'
import { NO_FILTERS } from './active-filters.tsx'
import { toFiltered } from './category-view.ts'
import classes from './filter-drawer.module.css'
import type { FilterDrawerProps } from './filter-drawer.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { activeFilters } from './filter-words.ts'

export function FilterDrawerPanel({ opened, onClose, total, category, filters, facets }: FilterDrawerProps) {
  const hasChosen = useHasChosen(opened, filters)
  useClosedByBack(opened, onClose)
  const guard = useLateTapGuard(opened)
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      onClickCapture={guard}
      title="Filters"
      position="bottom"
      size="auto"
      classNames={{ content: classes.content, body: classes.body }}
      // Mantine renders a <header>, which outside an article is a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={classes.groups}>
        {/* After the first choice, replace: one step back undoes all choices made in the drawer. */}
        <FilterGroups {...{ category, filters, facets }} replace={hasChosen} />
      </div>
      <div className={classes.foot}>
        {activeFilters(filters).length === 0 ? null : (
          <LinkButton variant="outline" {...toFiltered(category.slug, NO_FILTERS)} replace={hasChosen}>
            Clear all
          </LinkButton>
        )}
        <Button onClick={onClose}>
          {total === undefined ? 'Show products' : `Show ${total} ${total === 1 ? 'product' : 'products'}`}
        </Button>
      </div>
    </Drawer>
  )
}

function useHasChosen(opened: boolean, filters: FilterDrawerProps['filters']): boolean {
  const words = JSON.stringify(filters)
  const atOpening = useRef(words)
  useEffect(() => {
    if (!opened) atOpening.current = words
  }, [opened, words])
  return atOpening.current !== words
}

/** Back closes the drawer, like every overlay on phones. */
function useClosedByBack(opened: boolean, onClose: () => void): void {
  const { history }: { readonly history: RouterHistory } = useRouter()
  useEffect(() => {
    if (!opened) return
    return history.subscribe(({ action }) => {
      if (action.type === 'BACK') onClose()
    })
  }, [opened, onClose, history])
}
