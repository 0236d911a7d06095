import { type Drink, readDrinks } from './drinks.ts'
import { makeOffers } from './offers.ts'
import { drawBanner } from './pictures/draw-banner.ts'
import { drawCategory } from './pictures/draw-category.ts'
import { drawDrink } from './pictures/draw-drink.ts'
import { makeSliders, type Slider } from './sliders.ts'

/** A drawing and how wide it is wanted, in pixels. */
export interface DemoPicture {
  /** What it is of: see the functions below. */
  readonly key: string
  readonly svg: string
  readonly width: number
}

const CARD_WIDTH = 640
const CATEGORY_WIDTH = 320
const BANNER_WIDTH = 1_280

/** The key of a drink's picture. */
export const drinkKey = (drink: Pick<Drink, 'name'>): string => `drink ${drink.name}`
/** The key of a category's picture. */
export const categoryKey = (name: string): string => `category ${name}`
/** The key of a slide's picture. */
export const sliderKey = (slider: Pick<Slider, 'name'>): string => `slider ${slider.name}`

/** Every picture of the demo shop, as drawings. */
export function demoPictures(): DemoPicture[] {
  const drinks = readDrinks()
  return [
    ...drinks.map((drink) => ({ key: drinkKey(drink), svg: drawDrink(drink), width: CARD_WIDTH })),
    ...[...new Set(drinks.map((drink) => drink.category))].map((name) => ({
      key: categoryKey(name),
      svg: drawCategory(name),
      width: CATEGORY_WIDTH,
    })),
    ...makeSliders(drinks, makeOffers(drinks)).map((slider) => ({
      key: sliderKey(slider),
      svg: drawBanner(slider),
      width: BANNER_WIDTH,
    })),
  ]
}
