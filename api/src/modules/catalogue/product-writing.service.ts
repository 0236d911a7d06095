import type { Product } from '@usiku/contracts/catalogue.ts'
import { newId } from '../../database/ids.ts'
import type { Database } from '../../database/open-database.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError, fieldError } from '../../errors.ts'
import { findBrand } from './brand.repository.ts'
import { findCategory } from './category.repository.ts'
import { clearFeatured, setFeatured } from './featured.repository.ts'
import { findProducts } from './product.repository.ts'
import { findProductSlugsLike, insertProduct, insertVolumes, type NewVolume } from './product-write.repository.ts'
import { freeSlug, slugify } from './slugify.ts'
import { findSubCategory } from './sub-category.repository.ts'

/** What a new product is made of; ids are of rows that exist. */
export interface NewProduct {
  readonly name: string
  /** `null` for none. */
  readonly pictureId: string | null
  readonly summary: string
  readonly description: string
  readonly countryOfOrigin: string
  /** Per cent by volume. */
  readonly alcoholPercentage: number
  readonly category: string
  /** One of the category's. */
  readonly subcategory: string
  readonly brand: string
  readonly tags: readonly string[]
  readonly metaTitle: string
  readonly metaDescription: string
  /** At least one; the first speaks for the product. */
  readonly volumes: readonly NewVolume[]
}

/**
 * Adds a product with its volumes and their opening stock; its slug is made of
 * its name.
 *
 * @throws AppError `validation_failed` at `category`, `subcategory`, `brand`,
 *   `volumes` or `volumes.N.discount`
 */
export async function createProduct(deps: WriteDependencies, product: NewProduct): Promise<Product> {
  checkVolumes(product.volumes)
  return inTransaction(deps.database, async (transaction) => {
    await checkPointers(transaction, product)
    const [id, at] = [newId(), deps.now().toISOString()]
    const slug = slugify(product.name, 'product')
    await insertProduct(transaction, {
      ...{ id, name: product.name, slug: freeSlug(slug, await findProductSlugsLike(transaction, slug)) },
      ...{ picture_id: product.pictureId, summary: product.summary, description: product.description },
      ...{ country_of_origin: product.countryOfOrigin, alcohol_percentage: product.alcoholPercentage },
      ...{ category_id: product.category, sub_category_id: product.subcategory, brand_id: product.brand },
      ...{ tags: JSON.stringify(product.tags), meta_title: product.metaTitle },
      ...{ meta_description: product.metaDescription, featured_at: null, deleted_at: null },
      ...{ created_at: at, updated_at: at, revision: await countChange(transaction) },
    })
    await insertVolumes(transaction, id, product.volumes, at)
    return present(transaction, id)
  })
}

/**
 * Makes a product the featured one from now on; the others lose the flag.
 *
 * @throws AppError `not_found`
 */
export function featureProduct(deps: WriteDependencies, id: string): Promise<Product> {
  return inTransaction(deps.database, async (transaction) => {
    const [at, revision] = [deps.now().toISOString(), await countChange(transaction)]
    await clearFeatured(transaction, at, revision)
    const found = await setFeatured(transaction, id, at, revision)
    if (!found) throw new AppError('not_found', { message: 'There is no such product.' })
    return present(transaction, id)
  })
}

function checkVolumes(volumes: readonly NewVolume[]): void {
  if (volumes.length === 0) throw fieldError('volumes', 'A product needs at least one volume.')
  const tooCheap = volumes.findIndex(({ price, discount }) => discount > price)
  if (tooCheap >= 0) throw fieldError(`volumes.${tooCheap}.discount`, 'Must be at most the price.')
}

async function checkPointers(transaction: Database, product: NewProduct): Promise<void> {
  const category = await findCategory(transaction, product.category)
  if (category === undefined) throw fieldError('category', 'There is no such category.')
  const subCategory = await findSubCategory(transaction, product.subcategory)
  if (subCategory?.category !== category._id) throw fieldError('subcategory', 'The category has no such sub-category.')
  const brand = await findBrand(transaction, product.brand)
  if (brand === undefined) throw fieldError('brand', 'There is no such brand.')
}

async function countChange(transaction: Database): Promise<number> {
  await bumpRevision(transaction, 'storefront')
  return bumpRevision(transaction, 'catalogue')
}

async function present(transaction: Database, id: string): Promise<Product> {
  const [product] = await findProducts(transaction, [id])
  if (product === undefined) throw new Error(`Product ${id} was just written and is gone`)
  return product
}
