import type { Style } from './kinds.ts'

export interface Form {
  readonly suffix: string
  readonly note: string
  readonly priceFactor: number
}

interface Touch {
  readonly name: string
  readonly note: string
  readonly priceFactor: number
}

const cask = (wood: string, priceFactor: number): Touch => ({
  ...{ name: `${wood} Cask Finish`, note: `It spent its last months in ${wood} casks.`, priceFactor },
})
const edition = (name: string, priceFactor = 1.05): Touch => ({
  ...{ name: `${name} Edition`, note: `This is the ${name} Edition.`, priceFactor },
})
const made = (name: string, note: string, priceFactor: number): Touch => ({ name, note, priceFactor })

const WOODS = [
  ...['Port', 'Oloroso Sherry', 'Madeira', 'Rum', 'Virgin Oak', 'Sauternes', 'Cognac', 'Marsala', 'Red Wine'],
  ...['Peated', 'Stout', 'Calvados', 'Tokaji', 'Amontillado', 'Pedro Ximénez', 'Chestnut', 'Maple Syrup'],
]
const SEASONS = ['Winter', 'Summer', 'Harvest', 'Long Rains', 'Festival', 'Anniversary', "Collector's", 'Export']
const PLACES = ['Rooftop', 'Garden', 'Coast', 'Lakeside', 'Highland', "Bartender's", "Traveller's", 'Night']

const EDITIONS = [...SEASONS, ...PLACES].map((name) => edition(name))
const SMALL_BATCH = made('Small Batch', 'It is made a few hundred bottles at a time.', 1.2)

const TOUCHES: Readonly<Record<Style, readonly Touch[]>> = {
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

const MARKS: readonly Touch[] = [
  ...YEARS.map((year) => made(`${year} Release`, `It was released in ${year}.`, 1 + (NEWEST - year) * 0.02)),
  ...Array.from({ length: BATCHES }, (_, place) => made(`Batch ${place + 1}`, `It is batch ${place + 1}.`, 1)),
]
const VINTAGES = YEARS.map((year) => made(`${year}`, `The grapes were picked in ${year}.`, 1 + (NEWEST - year) * 0.03))

const PACKS: readonly Touch[] = [
  made('Gift Box', 'It comes in a box with a ribbon.', 1.1),
  made('Gift Tin', 'It comes in a tin that is worth keeping.', 1.12),
  made('with Two Glasses', 'Two glasses come with it.', 1.2),
  made('Twin Pack', 'There are two of them in the pack.', 1.95),
]

const FORMS: Readonly<Record<Style, readonly Form[]>> = {
  dark: spirits('dark'),
  clear: spirits('clear'),
  sweet: spirits('sweet'),
  long: spirits('long'),
  wine: [...combine(VINTAGES), ...combine(VINTAGES, TOUCHES.wine), ...combine(VINTAGES, PACKS)],
}

export function formsOf(style: Style): readonly Form[] {
  return FORMS[style]
}

function spirits(style: Style): Form[] {
  const plain = { suffix: '', note: '', priceFactor: 1 }
  const touches = TOUCHES[style]
  const packs = [...combine(PACKS), ...combine(touches, PACKS)]
  return [plain, ...combine(touches), ...combine(MARKS), ...packs, ...combine(touches, MARKS)]
}

function combine(...lists: readonly (readonly Touch[])[]): Form[] {
  return lists.reduce<Form[]>(
    (forms, list) =>
      forms.flatMap((form) =>
        list.map(({ name, note, priceFactor }) => ({
          suffix: `${form.suffix}, ${name}`,
          note: `${form.note} ${note}`.trim(),
          priceFactor: form.priceFactor * priceFactor,
        })),
      ),
    [{ suffix: '', note: '', priceFactor: 1 }],
  )
}
