import type { Style } from './product-types.ts'

export interface Variant {
  readonly suffix: string
  readonly description: string
  readonly priceFactor: number
}

interface VariantPart {
  readonly name: string
  readonly description: string
  readonly priceFactor: number
}

const cask = (wood: string, priceFactor: number): VariantPart => ({
  name: `${wood} Cask Finish`,
  description: `It spent its last months in ${wood} casks.`,
  priceFactor,
})
const edition = (name: string, priceFactor = 1.05): VariantPart => ({
  name: `${name} Edition`,
  description: `This is the ${name} Edition.`,
  priceFactor,
})
const made = (name: string, description: string, priceFactor: number): VariantPart => ({
  name,
  description,
  priceFactor,
})

const WOODS = [
  ...['Port', 'Oloroso Sherry', 'Madeira', 'Rum', 'Virgin Oak', 'Sauternes', 'Cognac', 'Marsala', 'Red Wine'],
  ...['Peated', 'Stout', 'Calvados', 'Tokaji', 'Amontillado', 'Pedro Ximénez', 'Chestnut', 'Maple Syrup'],
]
const SEASONS = ['Winter', 'Summer', 'Harvest', 'Long Rains', 'Festival', 'Anniversary', "Collector's", 'Export']
const PLACES = ['Rooftop', 'Garden', 'Coast', 'Lakeside', 'Highland', "Bartender's", "Traveller's", 'Night']

const EDITIONS = [...SEASONS, ...PLACES].map((name) => edition(name))
const SMALL_BATCH = made('Small Batch', 'It is made a few hundred bottles at a time.', 1.2)

const FINISHES: Readonly<Record<Style, readonly VariantPart[]>> = {
  dark: [
    ...WOODS.map((wood, place) => cask(wood, 1.2 + (place % 5) * 0.08)),
    made('Double Oak', 'It went through two barrels, one after the other.', 1.25),
    made('Single Barrel', 'All of it comes from one barrel.', 1.4),
    made('Reserve', 'It was chosen from the older barrels.', 1.3),
    SMALL_BATCH,
  ],
  clear: [
    ...EDITIONS,
    SMALL_BATCH,
    made('Triple Distilled', 'It goes through the still three times.', 1.1),
    made('Charcoal Filtered', 'It runs slowly through charcoal.', 1.08),
    made('Barrel Rested', 'A few weeks in wood have rounded it.', 1.3),
    made('Copper Still', 'It comes from a small copper still.', 1.25),
  ],
  sweet: [...EDITIONS, SMALL_BATCH, made('Extra Smooth', 'It is a little softer than the usual one.', 1.06)],
  long: EDITIONS,
  wine: [
    made('Reserve', 'Part of it saw oak.', 1.35),
    made('Cellar Selection', 'The cellar kept it back for a while.', 1.25),
    made('Single Vineyard', 'All its grapes grew in one vineyard.', 1.5),
    made('Old Vines', 'Its grapes come from vines that bear little.', 1.45),
    made('Barrel Selection', 'It was put together from chosen barrels.', 1.4),
  ],
}

const BATCHES = 60
const OLDEST = 2006
const NEWEST = 2025
const YEARS = Array.from({ length: NEWEST - OLDEST + 1 }, (_, place) => NEWEST - place)

const MARKS: readonly VariantPart[] = [
  ...YEARS.map((year) => made(`${year} Release`, `It was released in ${year}.`, 1 + (NEWEST - year) * 0.02)),
  ...Array.from({ length: BATCHES }, (_, place) => made(`Batch ${place + 1}`, `It is batch ${place + 1}.`, 1)),
]
const VINTAGES = YEARS.map((year) => made(`${year}`, `The grapes were picked in ${year}.`, 1 + (NEWEST - year) * 0.03))

const PACKS: readonly VariantPart[] = [
  made('Gift Box', 'It comes in a box with a ribbon.', 1.1),
  made('Gift Tin', 'It comes in a tin that is worth keeping.', 1.12),
  made('with Two Glasses', 'Two glasses come with it.', 1.2),
  made('Twin Pack', 'There are two of them in the pack.', 1.95),
]

const VARIANTS: Readonly<Record<Style, readonly Variant[]>> = {
  dark: spirits('dark'),
  clear: spirits('clear'),
  sweet: spirits('sweet'),
  long: spirits('long'),
  wine: [...combine(VINTAGES), ...combine(VINTAGES, FINISHES.wine), ...combine(VINTAGES, PACKS)],
}

export function listVariants(style: Style): readonly Variant[] {
  return VARIANTS[style]
}

function spirits(style: Style): Variant[] {
  const plain = { suffix: '', description: '', priceFactor: 1 }
  const finishes = FINISHES[style]
  const packs = [...combine(PACKS), ...combine(finishes, PACKS)]
  return [plain, ...combine(finishes), ...combine(MARKS), ...packs, ...combine(finishes, MARKS)]
}

function combine(...lists: readonly (readonly VariantPart[])[]): Variant[] {
  return lists.reduce<Variant[]>(
    (variants, list) =>
      variants.flatMap((variant) =>
        list.map(({ name, description, priceFactor }) => ({
          suffix: `${variant.suffix}, ${name}`,
          description: `${variant.description} ${description}`.trim(),
          priceFactor: variant.priceFactor * priceFactor,
        })),
      ),
    [{ suffix: '', description: '', priceFactor: 1 }],
  )
}
