import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { CategoryData } from '../../shop/category-data.ts'
import { CBD_DELIVERY } from '../../shop/shop-policy.ts'
import { Container } from '../../ui/layout/container.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Carousel } from './carousel/carousel.tsx'
import { CategoryList } from './categories/category-list.tsx'
import classes from './hero.module.css'
import { type Slide, slidersQuery } from './home.queries.ts'
import skeleton from './home-skeleton.module.css'

const HEADING = msg`Drinks delivered in Nairobi, day and night`

/** Shown when there are no slides or they fail to load. */
const getFallbackSlide = (): Slide => ({
  _id: 'welcome',
  name: t(HEADING),
  description: t`Whisky, gin, wine, beer and more`,
  link: '/category/latest',
  image: '',
  picture: null,
})

export function Hero({ categories }: { readonly categories: readonly CategoryData[] }) {
  const { data: slides = [], isPending } = useQuery(slidersQuery())
  return (
    <Container className={categories.length === 0 ? classes.withoutCategories : classes.top}>
      <h1 className={classes.heading}>
        <VisuallyHidden>{t(HEADING)}</VisuallyHidden>
      </h1>
      <p className={classes.open}>
        <strong>{t`Open now.`}</strong> {t`Nairobi CBD in ${{ time: t(CBD_DELIVERY) }}`}
      </p>
      <CategoryList categories={categories} />
      {isPending ? (
        <div className={skeleton.banner} />
      ) : (
        <Carousel slides={slides.length === 0 ? [getFallbackSlide()] : slides} />
      )}
    </Container>
  )
}
