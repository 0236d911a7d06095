import type { Database } from '@usiku/api/database/open-database.ts'
import { createBrand, createSubCategory } from '@usiku/api/modules/catalogue/name-writing.service.ts'
import { type ImportedProduct, importProducts } from '@usiku/api/modules/catalogue/product-import.service.ts'
import { drinkKey } from '../demo-pictures.ts'
import { type ShopNames, type Stockroom, subCategoryKey } from '../demo-products.ts'
import type { Drink } from '../drinks.ts'
import { nameHash } from '../name-hash.ts'
import type { Line } from './assortment.ts'
import { NEW_SUBCATEGORIES } from './kind-rules.ts'
import { type LargeProduct, largeProducts } from './large-products.ts'

export interface LargePlan {
  readonly stockroom: Stockroom
  readonly names: ShopNames
  readonly count: number
  readonly seed: number
  readonly onProgress: (products: number) => void
}

const MS_PER_DAY = 86_400_000
/** Spread over `of` days that end `before` days ahead of the opening: the demo's products are the newest. */
const DAYS = { of: 1_000, before: 40 }

export function addLargeShop(transaction: Database, plan: LargePlan): Promise<number> {
  if (plan.count <= 0) return Promise.resolve(0)
  return importProducts({ database: transaction }, imported(transaction, plan), plan.onProgress)
}

async function* imported(transaction: Database, plan: LargePlan): AsyncGenerator<ImportedProduct> {
  const { stockroom, names, count, seed } = plan
  const end = stockroom.opening.getTime() - DAYS.before * MS_PER_DAY
  let left = count
  for (const product of largeProducts(stockroom.drinks, count, seed)) {
    const at = new Date(end - Math.floor((left / count) * DAYS.of * MS_PER_DAY))
    left -= 1
    const pointers = await pointersOf(transaction, names, product.line, stockroom.opening)
    yield { ...content(product), ...pointers, at, pictureId: pictureOf(product.line, stockroom) }
  }
}

function content({ line, ...product }: LargeProduct) {
  return { ...product, countryOfOrigin: line.country, alcoholPercentage: line.abv }
}

async function pointersOf(transaction: Database, names: ShopNames, { kind, brand }: Line, at: Date) {
  const deps = { database: transaction, now: () => at }
  const category = names.categories.get(kind.category)?._id
  if (category === undefined) throw new Error(`The demo has no ${kind.category}.`)
  const subcategory = await known(names.subCategories, subCategoryKey(kind), () => {
    const description = NEW_SUBCATEGORIES[kind.subcategory]
    if (description === undefined) throw new Error(`Nothing is written about ${kind.subcategory}.`)
    return createSubCategory(deps, { name: kind.subcategory, description, category })
  })
  return { category, subcategory, brand: await known(names.brands, brand, () => createBrand(deps, { name: brand })) }
}

async function known(
  names: ShopNames['brands'],
  key: string,
  add: () => Promise<{ readonly _id: string }>,
): Promise<string> {
  const name = names.get(key) ?? (await add())
  names.set(key, name)
  return name._id
}

/** Falls back from a drink of the same brand to one of its type, then of its category. */
function pictureOf({ name, brand, kind }: Line, { drinks, pictures }: Stockroom): string | null {
  const shelf = drinks.filter(({ category }) => category === kind.category)
  const alike = shelf.filter(({ subcategory }) => subcategory === (kind.looksLike ?? kind.subcategory))
  const choices = [alike.filter((drink) => drink.brand === brand), alike, shelf].find((list) => list.length > 0) ?? []
  const chosen: Drink | undefined = choices[nameHash(name) % choices.length]
  return (chosen && pictures.byKey.get(drinkKey(chosen))?.id) ?? null
}
