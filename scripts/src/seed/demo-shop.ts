import type { Config } from '@usiku/api/config.ts'
import type { Database } from '@usiku/api/database/open-database.ts'
import { noteSeeding } from '@usiku/api/database/seedings.ts'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import type { WriteDependencies } from '@usiku/api/dependencies.ts'
import { createCategory } from '@usiku/api/modules/catalogue/name-writing.service.ts'
import { featureProduct } from '@usiku/api/modules/catalogue/product-writing.service.ts'
import { adoptPicture } from '@usiku/api/modules/media/media.service.ts'
import { createSlider, updateSettings } from '@usiku/api/modules/store/store.service.ts'
import { HIDDEN_CATEGORY_NAMES, type Product } from '@usiku/contracts/catalogue.ts'
import { sliderKey } from './demo-pictures.ts'
import { addNames, addProducts, type Stockroom } from './demo-products.ts'
import type { DrawnPictures } from './drawn-pictures.ts'
import { readDrinks } from './drinks.ts'
import { addLargeShop } from './large/add-large-shop.ts'
import { addLife, openingDay } from './life/life.ts'
import { countSold, planOrders } from './life/plan-orders.ts'
import { makeRandom } from './life/random.ts'
import { featuredDrink, makeOffers, storeSettings } from './offers.ts'
import { type IfOccupied, makeRoom } from './replace.ts'
import { DEFAULT_SEED } from './seed-flags.ts'
import { makeSliders } from './sliders.ts'

export interface Destination {
  readonly config: Config
  readonly database: Database
  readonly seed?: number
  readonly products?: number
  readonly now?: Date
  readonly ifOccupied?: IfOccupied
  readonly onProgress?: (products: number) => void
}

/**
 * Stores picture files first, all rows in one transaction, so that a killed seed leaves the database unchanged.
 * @returns the number of products; 0 when existing data was left alone
 */
export async function fillDemoShop(destination: Destination, pictures: DrawnPictures): Promise<number> {
  const { config, database, now = new Date(), ifOccupied = 'leave' } = destination
  const media = { config, database, now: () => now }
  for (const picture of pictures.byKey.values()) await adoptPicture(media, picture, pictures.folder)
  return inTransaction(database, async (transaction) => {
    // Checked again: another start on the same data folder may have been first.
    if (!(await makeRoom(transaction, ifOccupied))) return 0
    return stockShop({ ...destination, database: transaction, now }, pictures)
  })
}

async function stockShop(destination: Destination & { readonly now: Date }, pictures: DrawnPictures): Promise<number> {
  const { config, database, now, seed = DEFAULT_SEED } = destination
  const drinks = readDrinks()
  const offers = makeOffers(drinks)
  const orders = planOrders(makeRandom(seed), drinks, offers, now)
  const stockroom = { drinks, offers, pictures, sold: countSold(orders), opening: openingDay(now) }
  const names = await addNames(database, stockroom)
  const { products: wanted = drinks.length, onProgress } = destination
  // The older ones first: searches take the last one added for the newest.
  const more = await addLargeShop(database, {
    ...{ stockroom, names, seed, count: wanted - drinks.length, onProgress: onProgress ?? (() => {}) },
  })
  const products = await addProducts(database, stockroom, names)
  await furnish({ database, now: () => now }, stockroom, products)
  await addLife({ database, config, products, orders, seed, now })
  await noteSeeding(database, { seed, products: more + products.size })
  return more + products.size
}

async function furnish(
  deps: WriteDependencies,
  { drinks, offers, pictures }: Stockroom,
  products: ReadonlyMap<string, Product>,
): Promise<void> {
  for (const name of HIDDEN_CATEGORY_NAMES) {
    await createCategory(deps, { name, description: `The home page's ${name}.`, pictureId: null })
  }
  for (const slider of makeSliders(drinks, offers)) {
    const pictureId = pictures.byKey.get(sliderKey(slider))?.id ?? null
    await createSlider(deps, { name: slider.name, description: slider.description, link: slider.link, pictureId })
  }
  const featured = products.get(featuredDrink(drinks).name)
  if (featured !== undefined) await featureProduct(deps, featured._id)
  await updateSettings(deps, storeSettings)
}
