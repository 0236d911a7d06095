import type { Transaction } from '@usiku/api/database/database.ts'
import { createProduct } from '@usiku/api/modules/catalogue/products/product-writing.service.ts'
import {
  createBrand,
  createCategory,
  createSubCategory,
} from '@usiku/api/modules/catalogue/taxonomy/taxonomy-writing.service.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { variantKey } from '../activity/plan-orders.ts'
import { describeCategory, describeSubcategory, getProductCopy } from '../copy/product-copy.ts'
import { nameHash } from '../name-hash.ts'
import type { PictureCache } from '../picture-cache.ts'
import { categoryKey, drinkKey } from './demo-pictures.ts'
import type { Drink } from './drinks.ts'
import type { VolumeOffer } from './offers.ts'

export interface SeedContext {
  readonly drinks: readonly Drink[]
  readonly offers: ReadonlyMap<string, readonly VolumeOffer[]>
  readonly pictures: PictureCache
  readonly sold: ReadonlyMap<string, number>
  readonly opening: Date
}

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

/** Water, soft drinks, ice, cups: no age is asked for them. */
export const NON_ALCOHOLIC_CATEGORIES: readonly string[] = ['Mixers & Soft Drinks', 'Extras']

const HOURS_BETWEEN_ARRIVALS = 3
const MS_PER_HOUR = 3_600_000

export interface TaxonomyIds {
  readonly categories: Map<string, { readonly _id: string }>
  readonly subCategories: Map<string, { readonly _id: string }>
  readonly brands: Map<string, { readonly _id: string }>
}

export async function addTaxonomy(transaction: Transaction, stockroom: SeedContext): Promise<TaxonomyIds> {
  const deps = { database: transaction, now: () => stockroom.opening }
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
      description: describeSubcategory(drink),
      category: getId(categories, drink.category),
    }),
  )
  const brands = await addEach(
    drinks,
    (drink) => drink.brand,
    (name) => createBrand(deps, { name }),
  )
  return { categories, subCategories, brands }
}

export async function addProducts(
  transaction: Transaction,
  stockroom: SeedContext,
  { categories, subCategories, brands }: TaxonomyIds,
): Promise<Map<string, Product>> {
  const { drinks } = stockroom
  const byArrival = sortByArrival(drinks)
  return addEach(
    byArrival,
    (drink) => drink.name,
    (_, drink) => {
      const hoursBefore = (byArrival.length - byArrival.indexOf(drink)) * HOURS_BETWEEN_ARRIVALS
      const arrived = new Date(stockroom.opening.getTime() - hoursBefore * MS_PER_HOUR)
      return createProduct(
        { database: transaction, now: () => arrived },
        {
          ...toProductFields(drink, stockroom),
          category: getId(categories, drink.category),
          subcategory: getId(subCategories, subCategoryKey(drink)),
          brand: getId(brands, drink.brand),
        },
      )
    },
  )
}

export const subCategoryKey = (drink: Pick<Drink, 'category' | 'subcategory'>): string =>
  `${drink.category} / ${drink.subcategory}`

function toProductFields(drink: Drink, { offers, pictures, sold }: SeedContext) {
  const offered = offers.get(drink.name) ?? []
  return {
    ...getProductCopy(drink),
    name: drink.name,
    pictureId: pictures.byKey.get(drinkKey(drink))?.id ?? null,
    countryOfOrigin: drink.country,
    alcoholPercentage: drink.abv ?? 0,
    isAlcoholic: !NON_ALCOHOLIC_CATEGORIES.includes(drink.category),
    volumes: drink.volumes.map(({ size, price }, index) => ({
      size,
      price,
      discount: offered[index]?.discount ?? 0,
      quantity: (offered[index]?.stock ?? 0) + (sold.get(variantKey(drink.name, index)) ?? 0),
    })),
  }
}

/** A fixed shuffle with the newest of the demo last. */
function sortByArrival(drinks: readonly Drink[]): Drink[] {
  const rank = (drink: Drink) => NEWEST.length - NEWEST.indexOf(drink.name)
  const isNewest = (drink: Drink) => NEWEST.includes(drink.name)
  const earlier = drinks.filter((drink) => !isNewest(drink)).sort((a, b) => nameHash(a.name) - nameHash(b.name))
  return [...earlier, ...drinks.filter(isNewest).sort((a, b) => rank(a) - rank(b))]
}

async function addEach<T>(
  drinks: readonly Drink[],
  getKey: (drink: Drink) => string,
  add: (key: string, drink: Drink) => Promise<T>,
): Promise<Map<string, T>> {
  const added = new Map<string, T>()
  for (const drink of drinks) {
    const key = getKey(drink)
    if (!added.has(key)) added.set(key, await add(key, drink))
  }
  return added
}

function getId(added: ReadonlyMap<string, { readonly _id: string }>, key: string): string {
  const found = added.get(key)
  if (found === undefined) throw new Error(`The demo has no ${key}`)
  return found._id
}
