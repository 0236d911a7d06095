import { t } from '@lingui/core/macro'
import type { CategoryData } from '../../shop/category-data.ts'
import { Picture } from '../../shop/picture/picture.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { toCategory, toHome } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './search-empty.module.css'

/** Maximum number of categories. */
const MAX_CATEGORIES = 9

export interface SearchEmptyProps {
  readonly term: string
  readonly categories: readonly CategoryData[]
}

export function SearchEmpty({ term, categories }: SearchEmptyProps) {
  return (
    <Container className={classes.page}>
      <EmptyState
        level={1}
        title={t`No product found with name ${term}`}
        action={<LinkButton {...toHome}>{t`Continue Shopping`}</LinkButton>}
      >
        {t`Try a shorter word, or browse the categories.`}
      </EmptyState>
      {categories.length === 0 ? null : (
        <nav aria-labelledby="top-categories">
          <h2 id="top-categories" className={classes.title}>
            {t`Top Categories`}
          </h2>
          <ul className={classes.list}>
            {categories.slice(0, MAX_CATEGORIES).map(({ _id, name, slug, picture }) => (
              <li key={_id}>
                <SiteLink {...toCategory(slug)} className={classes.link}>
                  <span className={classes.tile}>
                    <Picture
                      className={classes.picture}
                      picture={picture}
                      alt=""
                      sizes="(min-width: 48em) 130px, 30vw"
                    />
                  </span>
                  {name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Container>
  )
}
