import { useSuspenseQuery } from '@tanstack/react-query'
import type { CategoryData } from '../../ui/category-data.ts'
import { Container } from '../../ui/container.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Banner } from './banner.tsx'
import { CategoryList } from './category-list.tsx'
import { slidersQuery } from './home.queries.ts'
import classes from './home-top.module.css'

/** The first screen: the list of categories where there is room for it, and the banner. */
export function HomeTop({ categories }: { readonly categories: readonly CategoryData[] }) {
  const { data: slides } = useSuspenseQuery(slidersQuery())
  return (
    <Container className={classes.top}>
      <h1 className={classes.heading}>
        <VisuallyHidden>Drinks delivered in Nairobi, day and night</VisuallyHidden>
      </h1>
      <p className={classes.open}>
        <strong>Open now.</strong> Nairobi CBD in about 30 minutes
      </p>
      <CategoryList categories={categories} />
      {slides.length === 0 ? null : <Banner slides={slides} />}
    </Container>
  )
}
