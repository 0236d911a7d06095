import { useQuery } from '@tanstack/react-query'
import type { CategoryData } from '../../ui/category-data.ts'
import { Container } from '../../ui/container.tsx'
import { CBD_DELIVERY } from '../../ui/facts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Banner } from './banner.tsx'
import { CategoryList } from './category-list.tsx'
import { type Slide, slidersQuery } from './home.queries.ts'
import skeleton from './home-skeleton.module.css'
import classes from './home-top.module.css'

const PROMISE = 'Drinks delivered in Nairobi, day and night'

/** Shown when there are no slides or they fail to load. */
const WELCOME: Slide = {
  _id: 'welcome',
  name: PROMISE,
  description: 'Whisky, gin, wine, beer and more',
  link: '/category/latest',
  image: '',
  picture: null,
}

export function HomeTop({ categories }: { readonly categories: readonly CategoryData[] }) {
  const { data: slides = [], isPending } = useQuery(slidersQuery())
  return (
    <Container className={categories.length === 0 ? classes.alone : classes.top}>
      <h1 className={classes.heading}>
        <VisuallyHidden>{PROMISE}</VisuallyHidden>
      </h1>
      <p className={classes.open}>
        <strong>Open now.</strong> {`Nairobi CBD in ${CBD_DELIVERY}`}
      </p>
      <CategoryList categories={categories} />
      {isPending ? <div className={skeleton.banner} /> : <Banner slides={slides.length === 0 ? [WELCOME] : slides} />}
    </Container>
  )
}
