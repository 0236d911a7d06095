import { drawBanner } from '../pictures/draw-banner.ts'
import { drawCategory } from '../pictures/draw-category.ts'
import { drawDrink } from '../pictures/draw-drink.ts'
import { type Drink, readDrinks } from './drinks.ts'
import { makeOffers } from './offers.ts'
import { makeSliders, type Slider } from './sliders.ts'

export interface DemoPicture {
  readonly key: string
  readonly svg: string
  readonly width: number
}

const CARD_WIDTH = 640
const CATEGORY_WIDTH = 320
const BANNER_WIDTH = 1_280

export const drinkKey = (drink: Pick<Drink, 'name'>): string => `drink ${drink.name}`
export const categoryKey = (name: string): string => `category ${name}`
export const sliderKey = (slider: Pick<Slider, 'name'>): string => `slider ${slider.name}`

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
