import type { Config } from '@usiku/api/config.ts'
import type { WriteContext } from '@usiku/api/context.ts'
import type { Database, Transaction } from '@usiku/api/database/database.ts'
import { getEngine } from '@usiku/api/database/engine.ts'
import { lock } from '@usiku/api/database/locked-transaction.ts'
import { recordSeedRun } from '@usiku/api/database/seed-runs.ts'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import { createTaskQueue } from '@usiku/api/lib/task-queue.ts'
import { featureProduct } from '@usiku/api/modules/catalogue/products/product-writing.service.ts'
import { createCategory } from '@usiku/api/modules/catalogue/taxonomy/taxonomy-writing.service.ts'
import { adoptPicture } from '@usiku/api/modules/media/media.service.ts'
import { createSlider, updateSettings } from '@usiku/api/modules/store/store.service.ts'
import { FolderStorage } from '@usiku/api/storage/folder-storage.ts'
import { openMediaStorage } from '@usiku/api/storage/open-storage.ts'
import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue/constants.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { addActivity, getOpeningDay } from '../activity/activity.ts'
import { countOrdered, planOrders } from '../activity/plan-orders.ts'
import { addLargeShop } from '../large/add-large-shop.ts'
import type { PictureCache } from '../picture-cache.ts'
import { makeRandom } from '../random.ts'
import { clearForSeed, type IfOccupied } from '../reseed-policy.ts'
import { DEFAULT_SEED } from '../seed-flags.ts'
import { sliderKey } from './demo-pictures.ts'
import { addProducts, addTaxonomy, type SeedContext } from './demo-products.ts'
import { readDrinks } from './drinks.ts'
import { featuredDrink, makeOffers, storeSettings } from './offers.ts'
import { makeSliders } from './sliders.ts'

/** Each is a commit and, with a bucket, an upload: they mostly wait. */
const MAX_PARALLEL_PICTURES = 4

export interface SeedTarget {
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
export async function fillDemoShop(destination: SeedTarget, pictures: PictureCache): Promise<number> {
  const { config, database, now = new Date(), ifOccupied = 'leave' } = destination
  const media = await openMediaStorage(config)
  try {
    const drawn = new FolderStorage(pictures.folder)
    const adopt = createTaskQueue({ maxRunning: MAX_PARALLEL_PICTURES })
    const adopted = [...pictures.byKey.values()].map((picture) =>
      adopt(() => adoptPicture({ media, database, now: () => now }, picture, drawn)),
    )
    // Also of those after a failure: none may go on with closed storage.
    await Promise.allSettled(adopted)
    await Promise.all(adopted)
  } finally {
    media.close()
  }
  return inTransaction(database, async (transaction) => {
    await getEngine(transaction).removeTimeLimits(transaction)
    await lock(transaction, 'seeding')
    // Checked again: another start on the same database may have been first.
    if (!(await clearForSeed(transaction, ifOccupied, config))) return 0
    return fillShop({ ...destination, transaction, now }, pictures)
  })
}

type ShopTarget = Omit<SeedTarget, 'database'> & { readonly transaction: Transaction; readonly now: Date }

async function fillShop(destination: ShopTarget, pictures: PictureCache): Promise<number> {
  const { config, transaction, now, seed = DEFAULT_SEED } = destination
  const drinks = readDrinks()
  const offers = makeOffers(drinks)
  const orders = planOrders(makeRandom(seed), drinks, offers, now)
  const stockroom = { drinks, offers, pictures, sold: countOrdered(orders), opening: getOpeningDay(now) }
  const names = await addTaxonomy(transaction, stockroom)
  const { products: wanted = drinks.length, onProgress } = destination
  // The older ones first: searches take the last one added for the newest.
  const more = await addLargeShop(transaction, {
    stockroom,
    names,
    seed,
    count: wanted - drinks.length,
    onProgress: onProgress ?? (() => {}),
  })
  const products = await addProducts(transaction, stockroom, names)
  await addHomePage({ database: transaction, now: () => now }, stockroom, products)
  await addActivity({ database: transaction, config, products, orders, seed, now })
  await recordSeedRun(transaction, { seed, products: more + products.size })
  return more + products.size
}

async function addHomePage(
  deps: WriteContext,
  { drinks, offers, pictures }: SeedContext,
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
