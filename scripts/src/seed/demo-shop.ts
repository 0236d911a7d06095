import type { Config } from '@usiku/api/config.ts'
import type { Database } from '@usiku/api/database/open-database.ts'
import { createCategory } from '@usiku/api/modules/catalogue/name-writing.service.ts'
import { featureProduct } from '@usiku/api/modules/catalogue/product-writing.service.ts'
import { adoptPicture } from '@usiku/api/modules/media/media.service.ts'
import { createSlider, updateSettings } from '@usiku/api/modules/store/store.service.ts'
import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue.ts'
import { sliderKey } from './demo-pictures.ts'
import { addProducts } from './demo-products.ts'
import type { DrawnPictures } from './drawn-pictures.ts'
import { readDrinks } from './drinks.ts'
import { addLife, openingDay } from './life/life.ts'
import { countSold, planOrders } from './life/plan-orders.ts'
import { makeRandom } from './life/random.ts'
import { featuredDrink, makeOffers, storeSettings } from './offers.ts'
import { makeSliders } from './sliders.ts'

/** Where the demo shop goes, and which of the many that it could be. */
export interface Destination {
  readonly config: Config
  readonly database: Database
  /** The seed number: the same gives the same shop. */
  readonly seed?: number
  /** The day of seeding; today when left out. */
  readonly now?: Date
}

/** Whether nobody has put anything into the shop yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  const found = await Promise.all([
    database.selectFrom('categories').select('id').limit(1).executeTakeFirst(),
    database.selectFrom('products').select('id').limit(1).executeTakeFirst(),
    database.selectFrom('orders').select('id').limit(1).executeTakeFirst(),
  ])
  return found.every((row) => row === undefined)
}

/**
 * Fills an empty shop. The pictures' files come first; everything else is one
 * transaction, so a seeding that is killed leaves the shop empty.
 *
 * @returns how many products it has then; 0 when it was not empty any more
 */
export async function fillDemoShop(destination: Destination, pictures: DrawnPictures): Promise<number> {
  const { config, database, seed = 1, now = new Date() } = destination
  const media = { config, database, now: () => now }
  for (const picture of pictures.byKey.values()) await adoptPicture(media, picture, pictures.folder)
  return database.transaction().execute(async (transaction) => {
    // Another start on the same data folder may have been first.
    if (!(await isEmpty(transaction))) return 0
    const drinks = readDrinks()
    const offers = makeOffers(drinks)
    const deps = { database: transaction, now: () => now }
    const orders = planOrders(makeRandom(seed), drinks, offers, now)
    const stockroom = { drinks, offers, pictures, sold: countSold(orders), opening: openingDay(now) }
    const products = await addProducts(transaction, stockroom)
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
    await addLife({ database: transaction, config, products, orders, seed, now })
    return products.size
  })
}
