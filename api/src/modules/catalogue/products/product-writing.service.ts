import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { WriteContext } from '../../../context.ts'
import type { Database } from '../../../database/database.ts'
import { createId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { AppError, fieldError } from '../../../errors.ts'
import { recordChange } from '../../change-log/change-log.service.ts'
import { indexProduct } from '../../search/search-index.service.ts'
import { bumpCatalogueRevisions } from '../catalogue-revision.ts'
import { createFreeSlug, slugify } from '../slugify.ts'
import { clearFeatured, setFeatured } from './featured.repository.ts'
import { findProducts } from './product.repository.ts'
import { assertReferencesExist } from './product-references.service.ts'
import { toProductRow } from './product-row.ts'
import { findProductSlugsLike, insertProducts, insertVariants, type NewVariant } from './product-write.repository.ts'
import { assertValidVariants } from './variant-rules.ts'

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
  readonly volumes: readonly NewVariant[]
}

/**
 * Adds a product with its volumes and opening stock; the slug is made of the name.
 * @throws AppError `validation_failed` at `category`, `subcategory`, `brand`, `volumes` or `volumes.N.discount`
 */
export async function createProduct(deps: WriteContext, product: NewProduct): Promise<Product> {
  assertValidVariants(product.volumes)
  return inTransaction(deps.database, async (transaction) => {
    await assertReferencesExist(transaction, product)
    const [id, at] = [createId(), deps.now().toISOString()]
    const slug = slugify(product.name, 'product')
    const free = createFreeSlug(slug, await findProductSlugsLike(transaction, slug))
    const revision = await bumpCatalogueRevisions(transaction)
    await insertProducts(transaction, [toProductRow(product, { id, slug: free, at, revision })])
    await insertVariants(transaction, id, product.volumes, at)
    await indexProduct(transaction, id)
    return getWrittenProduct(transaction, id)
  })
}

/**
 * Features this product instead of the present one.
 * @throws AppError `not_found`, `validation_failed` at `isFeatured` when it has no volume to sell
 */
export function featureProduct(deps: WriteContext, id: string): Promise<Product> {
  return inTransaction(deps.database, async (transaction) => {
    const [at, revision] = [deps.now().toISOString(), await bumpCatalogueRevisions(transaction)]
    const former = await clearFeatured(transaction, at, revision)
    const found = await setFeatured(transaction, id, at, revision)
    if (!found) throw new AppError('not_found', { message: 'There is no such product.' })
    const product = await getWrittenProduct(transaction, id)
    if (product.volumes.length === 0) throw fieldError('isFeatured', 'A product without a size cannot be featured.')
    const scoped = { ...deps, database: transaction }
    for (const { id: formerId, version } of former.filter((one) => one.id !== id)) {
      await recordChange(scoped, { type: 'product', id: formerId }, { ...createFeaturedChange(false), version })
    }
    await recordChange(scoped, { type: 'product', id }, { ...createFeaturedChange(true), version: product.version })
    return product
  })
}

const createFeaturedChange = (isFeatured: boolean) => ({ before: { isFeatured: !isFeatured }, after: { isFeatured } })

export async function getWrittenProduct(transaction: Database, id: string): Promise<Product> {
  const [product] = await findProducts(transaction, [id])
  if (product === undefined) throw new Error(`Product ${id} was just written and is gone`)
  return product
}
