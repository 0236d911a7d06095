import type { Drink } from './drinks.ts'
import type { VolumeOffer } from './offers.ts'

export interface Slider {
  readonly name: string
  readonly description: string
  readonly link: string
  readonly drinks: readonly Drink[]
}

interface Draft {
  readonly name: string
  readonly what: string
  readonly link: string
  readonly category: string
  readonly subcategory?: string
  readonly drinks: readonly string[]
}

const drafts: readonly Draft[] = [
  {
    name: 'Gin for the small hours',
    what: 'London dry',
    link: '/category/gin',
    category: 'Gin',
    subcategory: 'London Dry Gin',
    drinks: ['Tanqueray London Dry', 'Bombay Sapphire'],
  },
  {
    name: 'A dram after dark',
    what: 'Whisky',
    link: '/category/whisky',
    category: 'Whisky',
    drinks: ['Johnnie Walker Black Label 12 Year Old', 'Jameson Irish Whiskey'],
  },
  {
    name: 'Wine for a long table',
    what: 'Reds, whites and rosés',
    link: '/category/wine',
    category: 'Wine',
    drinks: ['4th Street Sweet Red', 'Nederburg Sauvignon Blanc'],
  },
]

/** The 'from' price is the lowest discounted price of a usual size in that category. */
export function makeSliders(drinks: readonly Drink[], offers: ReadonlyMap<string, readonly VolumeOffer[]>): Slider[] {
  return drafts.map((draft) => ({
    name: draft.name,
    description: `${draft.what} from Ksh ${lowestPrice(draft, drinks, offers).toLocaleString('en-GB')}`,
    link: draft.link,
    drinks: draft.drinks.flatMap((name) => drinks.find((drink) => drink.name === name) ?? []),
  }))
}

function lowestPrice(
  draft: Draft,
  drinks: readonly Drink[],
  offers: ReadonlyMap<string, readonly VolumeOffer[]>,
): number {
  const prices = drinks
    .filter(({ category }) => category === draft.category)
    .filter(({ subcategory }) => !draft.subcategory || subcategory === draft.subcategory)
    .map(({ name, volumes }) => volumes[0].price - (offers.get(name)?.[0]?.discount ?? 0))
  return Math.min(...prices)
}
