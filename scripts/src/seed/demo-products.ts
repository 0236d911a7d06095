import type { Database } from '@usiku/api/database/open-database.ts'
import { createBrand, createCategory, createSubCategory } from '@usiku/api/modules/catalogue/name-writing.service.ts'
import { createProduct } from '@usiku/api/modules/catalogue/product-writing.service.ts'
import { categoryKey, drinkKey } from './demo-pictures.ts'
import type { DrawnPictures } from './drawn-pictures.ts'
import type { Drink } from './drinks.ts'
import { nameHash } from './name-hash.ts'
import type { VolumeOffer } from './offers.ts'
import { describeCategory, describeSubcategory, writeWords } from './words.ts'

/** What the products of the demo are made from. */
export interface Stockroom {
  readonly drinks: readonly Drink[]
  readonly offers: ReadonlyMap<string, readonly VolumeOffer[]>
  readonly pictures: DrawnPictures
  /** The day of seeding; the products came before it. */
  readonly now: Date
}

/** The newest of the demo, the very newest first: a shelf on which every kind of shopper finds something. */
const NEWEST = [
  'Johnnie Walker Black Label 12 Year Old',
  'Tanqueray London Dry',
  '4th Street Sweet Red',
  'Kenya Cane Smooth',
  'Jameson Irish Whiskey',
  'Baileys Original Irish Cream',
  'Tusker Lager',
  'Hennessy V.S',
]

const HOURS_BETWEEN_ARRIVALS = 6
const MS_PER_HOUR = 3_600_000

/**
 * Adds categories, sub-categories, brands and products, the oldest first.
 *
 * @returns the products' ids by name
 */
export async function addProducts(transaction: Database, stockroom: Stockroom): Promise<Map<string, string>> {
  const deps = { database: transaction, now: () => stockroom.now }
  const { drinks, pictures } = stockroom
  const categories = await addEach(
    drinks,
    (drink) => drink.category,
    async (name) => {
      const pictureId = pictures.byKey.get(categoryKey(name))?.id ?? null
      return createCategory(deps, { name, description: describeCategory(name), pictureId })
    },
  )
  const subCategories = await addEach(drinks, subCategoryKey, async (_, drink) =>
    createSubCategory(deps, {
      name: drink.subcategory,
      description: describeSubcategory(drink.subcategory),
      category: idIn(categories, drink.category),
    }),
  )
  const brands = await addEach(
    drinks,
    (drink) => drink.brand,
    (name) => createBrand(deps, { name }),
  )
  const byArrival = arrivals(drinks)
  return addEach(
    byArrival,
    (drink) => drink.name,
    (_, drink) => {
      const hoursAgo = (byArrival.length - byArrival.indexOf(drink)) * HOURS_BETWEEN_ARRIVALS
      const arrived = new Date(stockroom.now.getTime() - hoursAgo * MS_PER_HOUR)
      return createProduct(
        { database: transaction, now: () => arrived },
        {
          ...facts(drink, stockroom),
          category: idIn(categories, drink.category),
          subcategory: idIn(subCategories, subCategoryKey(drink)),
          brand: idIn(brands, drink.brand),
        },
      )
    },
  )
}

const subCategoryKey = (drink: Drink): string => `${drink.category} / ${drink.subcategory}`

function facts(drink: Drink, { offers, pictures }: Stockroom) {
  const offered = offers.get(drink.name) ?? []
  return {
    ...writeWords(drink),
    name: drink.name,
    pictureId: pictures.byKey.get(drinkKey(drink))?.id ?? null,
    countryOfOrigin: drink.country,
    alcoholPercentage: drink.abv ?? 0,
    volumes: drink.volumes.map(({ size, price }, place) => ({
      size,
      price,
      discount: offered[place]?.discount ?? 0,
      quantity: offered[place]?.stock ?? 0,
    })),
  }
}

/** In the order they came to the shop: mixed up, always in the same way, with the newest of the demo last. */
function arrivals(drinks: readonly Drink[]): Drink[] {
  const rank = (drink: Drink) => NEWEST.length - NEWEST.indexOf(drink.name)
  const isNewest = (drink: Drink) => NEWEST.includes(drink.name)
  const earlier = drinks.filter((drink) => !isNewest(drink)).sort((a, b) => nameHash(a.name) - nameHash(b.name))
  return [...earlier, ...drinks.filter(isNewest).sort((a, b) => rank(a) - rank(b))]
}

/** Adds one thing for each different key. */
async function addEach(
  drinks: readonly Drink[],
  keyOf: (drink: Drink) => string,
  add: (key: string, drink: Drink) => Promise<{ readonly _id: string }>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const drink of drinks) {
    const key = keyOf(drink)
    if (!ids.has(key)) ids.set(key, (await add(key, drink))._id)
  }
  return ids
}

function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo has no ${key}`)
  return id
}
