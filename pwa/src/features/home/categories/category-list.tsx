import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { CategoryData } from '../../../shop/category-data.ts'
import { ChevronRightIcon } from '../../../ui/icons/sign-icons.tsx'
import { toCategory } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import classes from './category-list.module.css'

export function CategoryList({ categories }: { readonly categories: readonly CategoryData[] }) {
  const [openId, setOpenId] = useState<string>()
  const panelId = useId()
  const list = useRef<HTMLElement>(null)
  const close = () => setOpenId(undefined)
  useOutsideClick(list, openId !== undefined, close)
  if (categories.length === 0) return null
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || openId === undefined) return
    list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    close()
  }
  return (
    <nav ref={list} className={classes.nav} aria-label={t`Categories`} onKeyDown={handleKeyDown}>
      <ul className={classes.list}>
        {categories.map((category) => (
          <li key={category._id} className={classes.entry}>
            <CategoryEntry
              category={category}
              panelId={panelId}
              isOpen={category._id === openId}
              onToggle={() => setOpenId(category._id === openId ? undefined : category._id)}
            />
            {category._id === openId ? <SubCategoryPanel id={panelId} category={category} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface CategoryEntryProps {
  readonly category: CategoryData
  readonly panelId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function CategoryEntry({ category, panelId, isOpen, onToggle }: CategoryEntryProps) {
  if (category.subCategories.length === 0) {
    return (
      <SiteLink {...toCategory(category.slug)} className={classes.line}>
        {category.name}
      </SiteLink>
    )
  }
  return (
    <button
      type="button"
      className={classes.line}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      {category.name}
      <ChevronRightIcon size={18} className={classes.chevron} />
    </button>
  )
}

function SubCategoryPanel({ id, category: { name, slug, subCategories } }: { id: string; category: CategoryData }) {
  return (
    // A scrollable region has to be reachable by keyboard; its links are.
    <section id={id} className={classes.panel} aria-label={name}>
      <ul className={classes.subs}>
        <li>
          <SiteLink {...toCategory(slug)} className={classes.all}>{t`All ${name}`}</SiteLink>
        </li>
        {subCategories.map((sub) => (
          <li key={sub}>
            <SiteLink {...toCategory(slug, sub)} className={classes.sub}>
              {sub}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useOutsideClick(element: { readonly current: HTMLElement | null }, active: boolean, onOutside: () => void) {
  useEffect(() => {
    if (!active) return
    const handleKeyDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) onOutside()
    }
    document.addEventListener('pointerdown', handleKeyDown)
    return () => document.removeEventListener('pointerdown', handleKeyDown)
  })
}
