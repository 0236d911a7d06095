import type { Product } from '@usiku/contracts/catalogue.ts'
import { newId } from '../../database/ids.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError, fieldError } from '../../errors.ts'
import { recordChange } from '../change-log/change-log.service.ts'
import { indexProduct } from '../search/search-index.service.ts'
import { countChange } from './catalogue-revision.ts'
import { clearFeatured, setFeatured } from './featured.repository.ts'
import { findProducts } from './product.repository.ts'
import { checkPointers } from './product-pointers.service.ts'
import { productRow } from './product-row.ts'
import { findProductSlugsLike, insertProducts, insertVolumes, type NewVolume } from './product-write.repository.ts'
import { freeSlug, slugify } from './slugify.ts'
import { checkVolumes } from './volume-rules.ts'

export interface NewProduct {
  readonly name: string
  readonly pictureId: string | null
  readonly summary: string
  readonly description: string
  readonly countryOfOrigin: string
  readonly alcoholPercentage: number
  readonly category: string
  readonly subcategory: string
  readonly brand: string
  readonly tags: readonly string[]
  readonly metaTitle: string
  readonly metaDescription: string
  /** At least one; the first supplies the product's price. */
  readonly volumes: readonly NewVolume[]
}

/**
 * Adds a product with its volumes and opening stock; the slug is made of the name.
 * @throws AppError `validation_failed` at `category`, `subcategory`, `brand`, `volumes` or `volumes.N.discount`
 */
export async function createProduct(deps: WriteDependencies, product: NewProduct): Promise<Product> {
  checkVolumes(product.volumes)
  return inTransaction(deps.database, async (transaction) => {
    await checkPointers(transaction, product)
    const [id, at] = [newId(), deps.now().toISOString()]
    const slug = slugify(product.name, 'product')
    const free = freeSlug(slug, await findProductSlugsLike(transaction, slug))
    const revision = await countChange(transaction)
    await insertProducts(transaction, [productRow(product, { id, slug: free, at, revision })])
    await insertVolumes(transaction, id, product.volumes, at)
    await indexProduct(transaction, id)
    return present(transaction, id)
  })
}

/**
 * Features this product instead of the present one.
 * @throws AppError `not_found`, `validation_failed` at `isFeatured` when it has no volume to sell
 */
export function featureProduct(deps: WriteDependencies, id: string): Promise<Product> {
  return inTransaction(deps.database, async (transaction) => {
    const [at, revision] = [deps.now().toISOString(), await countChange(transaction)]
    const former = await clearFeatured(transaction, at, revision)
    const found = await setFeatured(transaction, id, at, revision)
    if (!found) throw new AppError('not_found', { message: 'There is no such product.' })
    const product = await present(transaction, id)
    if (product.volumes.length === 0) throw fieldError('isFeatured', 'A product without a size cannot be featured.')
    const scoped = { ...deps, database: transaction }
    for (const { id: formerId, version } of former.filter((one) => one.id !== id)) {
      await recordChange(scoped, { type: 'product', id: formerId }, { ...featuring(false), version })
    }
    await recordChange(scoped, { type: 'product', id }, { ...featuring(true), version: product.version })
    return product
  })
}

const featuring = (isFeatured: boolean) => ({ before: { isFeatured: !isFeatured }, after: { isFeatured } })

export async function present(transaction: Database, id: string): Promise<Product> {
  const [product] = await findProducts(transaction, [id])
  if (product === undefined) throw new Error(`Product ${id} was just written and is gone`)
  return product
}
