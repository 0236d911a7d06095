import type { Random } from '../random.ts'
import type { ProductLine } from './assortment.ts'
import type { Style } from './product-types.ts'
import type { Variant } from './variants.ts'

export interface LargeTexts {
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly metaTitle: string
  readonly metaDescription: string
}

const MAX_TITLE_LENGTH = 52

const TASTES: Readonly<Record<Style, readonly string[]>> = {
  dark: [
    'Wood gives it vanilla and a dry edge.',
    'Caramel comes first, spice after it.',
    'Round at first, with oak and dried fruit towards the end.',
    'Toffee, a little smoke and a long finish.',
  ],
  clear: [
    'Clean and dry, with little in the way.',
    'Crisp, and softer than its strength suggests.',
    'Light on the tongue, with a peppery end.',
    'Smooth when cold, fresh when mixed.',
  ],
  sweet: [
    'Sweet, but not heavy.',
    'The flavour on the label is the flavour in the glass.',
    'Soft and full, with a sweet finish.',
    'Bright, fruity and easy.',
  ],
  long: ['Sweet and sharp at once.', 'Ready when the ice is.', 'Fresh, fruity and already mixed.'],
  wine: ['Fruit first, and a clean end.', 'Easy with food, and without.', 'Good company for a long table.'],
}

const SERVES: Readonly<Record<Style, readonly string[]>> = {
  dark: ['Try it neat, or over one large cube.', 'Ginger ale suits it, and so does nyama choma.', 'Good in a sour.'],
  clear: ['Serve it ice cold, or long with tonic and lime.', 'Soda, ice and a slice are enough.', 'Good in a dawa.'],
  sweet: ['Pour it over ice, or lengthen it with lemonade.', 'Cold, after dinner.', 'A splash goes well in coffee.'],
  long: ['Pour it over plenty of ice.', 'Shake it, and hand it round.'],
  wine: [
    'Serve it a little cooler than the room.',
    'Open it half an hour before.',
    'Pilau or grilled fish go with it.',
  ],
}

export function createTexts(line: ProductLine, variant: Variant, name: string, random: Random): LargeTexts {
  const { kind, country, abv, brand, sizes } = line
  const from = country.startsWith('U') || country === 'Netherlands' ? `the ${country}` : country
  const summary =
    `${/^[aeiou]/i.test(kind.noun) ? 'An' : 'A'} ${kind.noun} from ${from} at ${abv} %. ${variant.description}`.trim()
  const choice = sizes.size > 1 ? `Here in ${sizes.size} sizes.` : ''
  const sentences = [summary, random.pick(TASTES[kind.style]), random.pick(SERVES[kind.style]), choice]
  const tags = [...kind.category.split(' & '), kind.subcategory, country, brand].map((tag) => tag.toLowerCase())
  return {
    summary,
    description: sentences.filter((sentence) => sentence !== '').join(' '),
    tags: [...new Set(tags)],
    metaTitle: name.length > MAX_TITLE_LENGTH ? `${name.slice(0, MAX_TITLE_LENGTH - 1)}…` : name,
    metaDescription: `${name}: ${kind.noun} from ${from}, delivered in Nairobi at any hour.`,
  }
}
