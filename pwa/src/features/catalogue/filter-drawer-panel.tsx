import { plural, t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/overlay-styles.css'
import { Button, Drawer } from '@mantine/core'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useGhostClickGuard } from '../../ui/hooks/ghost-click-guard.ts'
import { useOpenedAfterMount } from '../../ui/hooks/use-opened-after-mount.ts'
import { NO_FILTERS } from './active-filters.tsx'
import { toFilteredCategory } from './category-search-params.ts'
import classes from './filter-drawer.module.css'
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx'
import { listActiveFilters } from './filter-labels.ts'

export interface FilterDrawerPanelProps extends Omit<FilterGroupsProps, 'replace'> {
  readonly opened: boolean
  readonly onClose: () => void
  /** Number of matching products; `undefined` while unknown. */
  readonly total: number | undefined
}

export function FilterDrawerPanel({ opened, onClose, total, category, filters, facets }: FilterDrawerPanelProps) {
  const hasChanged = useHasChanged(opened, filters)
  useCloseOnBack(opened, onClose)
  const guard = useGhostClickGuard(opened)
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      onClickCapture={guard}
      title={t`Filters`}
      position="bottom"
      size="auto"
      classNames={{ content: classes.content, body: classes.body }}
      // Mantine renders a <header>, which outside an article is a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={classes.groups}>
        {/* After the first choice, replace: one step back undoes all choices made in the drawer. */}
        <FilterGroups category={category} filters={filters} facets={facets} replace={hasChanged} />
      </div>
      <div className={classes.foot}>
        {listActiveFilters(filters).length === 0 ? null : (
          <LinkButton variant="outline" {...toFilteredCategory(category.slug, NO_FILTERS)} replace={hasChanged}>
            {t`Clear all`}
          </LinkButton>
        )}
        <Button onClick={onClose}>
          {total === undefined
            ? t`Show products`
            : t`Show ${total} ${plural(total, { one: 'product', other: 'products' })}`}
        </Button>
      </div>
    </Drawer>
  )
}

function useHasChanged(opened: boolean, filters: FilterDrawerPanelProps['filters']): boolean {
  const serialized = JSON.stringify(filters)
  const atOpening = useRef(serialized)
  useEffect(() => {
    if (!opened) atOpening.current = serialized
  }, [opened, serialized])
  return atOpening.current !== serialized
}

/** Back closes the drawer, like every overlay on phones. */
function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const { history }: { readonly history: RouterHistory } = useRouter()
  useEffect(() => {
    if (!opened) return
    return history.subscribe(({ action }) => {
      if (action.type === 'BACK') onClose()
    })
  }, [opened, onClose, history])
}
