import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import type { CategoryData } from '../../shop/category-data.ts'
import { ChevronRightIcon } from '../../ui/icons/sign-icons.tsx'
import { toCategory } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './category-drawer.module.css'

export interface CategoryEntryProps {
  readonly category: CategoryData
  readonly onChosen: () => void
}

export function CategoryEntry({ category, onChosen }: CategoryEntryProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const { name, slug, subCategories } = category
  if (subCategories.length === 0) {
    return (
      <li className={classes.entry}>
        <SiteLink {...toCategory(slug)} className={classes.line} onClick={onChosen}>
          {name}
        </SiteLink>
      </li>
    )
  }
  return (
    <li className={classes.entry}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {name}
        <ChevronRightIcon size={18} className={classes.chevron} />
      </button>
      <ul id={listId} className={classes.list} hidden={!open}>
        <li>
          <SiteLink {...toCategory(slug)} className={classes.sub} onClick={onChosen}>
            {t`All ${name}`}
          </SiteLink>
        </li>
        {subCategories.map((sub) => (
          <li key={sub}>
            <SiteLink {...toCategory(slug, sub)} className={classes.sub} onClick={onChosen}>
              {sub}
            </SiteLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
