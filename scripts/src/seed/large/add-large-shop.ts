import type { Transaction } from '@usiku/api/database/database.ts'
import { type ImportedProduct, importProducts } from '@usiku/api/modules/catalogue/products/product-import.service.ts'
import { createBrand, createSubCategory } from '@usiku/api/modules/catalogue/taxonomy/taxonomy-writing.service.ts'
import { drinkKey } from '../demo/demo-pictures.ts'
import { NON_ALCOHOLIC_CATEGORIES, type SeedContext, subCategoryKey, type TaxonomyIds } from '../demo/demo-products.ts'
import type { Drink } from '../demo/drinks.ts'
import { nameHash } from '../name-hash.ts'
import type { ProductLine } from './assortment.ts'
import { type LargeProduct, largeProducts } from './large-products.ts'
import { NEW_SUBCATEGORIES } from './product-type-rules.ts'

export interface LargePlan {
  readonly stockroom: SeedContext
  readonly names: TaxonomyIds
  readonly count: number
  readonly seed: number
  readonly onProgress: (products: number) => void
}

const MS_PER_DAY = 86_400_000
/** Spread over `of` days that end `before` days ahead of the opening: the demo's products are the newest. */
const DAYS = { of: 1_000, before: 40 }

export function addLargeShop(transaction: Transaction, plan: LargePlan): Promise<number> {
  if (plan.count <= 0) return Promise.resolve(0)
  return importProducts({ database: transaction }, generateProducts(transaction, plan), plan.onProgress)
}

async function* generateProducts(transaction: Transaction, plan: LargePlan): AsyncGenerator<ImportedProduct> {
  const { stockroom, names, count, seed } = plan
  const end = stockroom.opening.getTime() - DAYS.before * MS_PER_DAY
  let left = count
  for (const product of largeProducts(stockroom.drinks, count, seed)) {
    const at = new Date(end - Math.floor((left / count) * DAYS.of * MS_PER_DAY))
    left -= 1
    const references = await resolveReferences(transaction, names, product.line, stockroom.opening)
    yield { ...toContent(product), ...references, at, pictureId: findPicture(product.line, stockroom) }
  }
}

function toContent({ line, ...product }: LargeProduct) {
  const isAlcoholic = !NON_ALCOHOLIC_CATEGORIES.includes(line.kind.category)
  return { ...product, countryOfOrigin: line.country, alcoholPercentage: line.abv, isAlcoholic }
}

async function resolveReferences(transaction: Transaction, names: TaxonomyIds, { kind, brand }: ProductLine, at: Date) {
  const deps = { database: transaction, now: () => at }
  const category = names.categories.get(kind.category)?._id
  if (category === undefined) throw new Error(`The demo has no ${kind.category}.`)
  const subcategory = await findOrAdd(names.subCategories, subCategoryKey(kind), () => {
    const description = NEW_SUBCATEGORIES[kind.subcategory]
    if (description === undefined) throw new Error(`Nothing is written about ${kind.subcategory}.`)
    return createSubCategory(deps, { name: kind.subcategory, description, category })
  })
  return {
    category,
    subcategory,
    brand: await findOrAdd(names.brands, brand, () => createBrand(deps, { name: brand })),
  }
}

async function findOrAdd(
  names: TaxonomyIds['brands'],
  key: string,
  add: () => Promise<{ readonly _id: string }>,
): Promise<string> {
  const name = names.get(key) ?? (await add())
  names.set(key, name)
  return name._id
}

/** Falls back from a drink of the same brand to one of its type, then of its category. */
function findPicture({ name, brand, kind }: ProductLine, { drinks, pictures }: SeedContext): string | null {
  const sameCategory = drinks.filter(({ category }) => category === kind.category)
  const lookalikes = sameCategory.filter(({ subcategory }) => subcategory === (kind.similarType ?? kind.subcategory))
  const choices =
    [lookalikes.filter((drink) => drink.brand === brand), lookalikes, sameCategory].find((list) => list.length > 0) ??
    []
  const chosen: Drink | undefined = choices[nameHash(name) % choices.length]
  return (chosen && pictures.byKey.get(drinkKey(chosen))?.id) ?? null
}
