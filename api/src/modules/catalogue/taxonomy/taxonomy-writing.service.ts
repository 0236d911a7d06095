import { t } from '@lingui/core/macro'
import type { createCategory as createCategoryOperation } from '@usiku/contracts/catalogue/admin-operations.ts'
import { HIDDEN_CATEGORY_NAMES } from '@usiku/contracts/catalogue/constants.ts'
import type { Brand, Category, SubCategory } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { WriteContext } from '../../../context.ts'
import { createId } from '../../../database/ids.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { fieldError } from '../../../errors.ts'
import { getStoredPictureId } from '../../media/picture-usage.service.ts'
import { bumpCatalogueRevisions } from '../catalogue-revision.service.ts'
import { createFreeSlug, slugify } from '../slugify.ts'
import { insertBrand } from './brand.repository.ts'
import { findCategory, findCategorySlugsLike, insertCategory } from './category.repository.ts'
import { insertSubCategory } from './sub-category.repository.ts'
import { NAME_TAKEN_MESSAGES, normalizeName } from './taxonomy-rules.ts'

export interface NewCategory {
  readonly name: string
  readonly description: string
  readonly pictureId: string | null
}

export function createCategory(deps: WriteContext, category: NewCategory): Promise<Category> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const slug = slugify(category.name, 'category')
    const row = {
      id: createId(),
      name: category.name,
      name_key: normalizeName(category.name),
      slug: createFreeSlug(slug, [
        ...listReservedSlugs(category.name),
        ...(await findCategorySlugsLike(transaction, slug)),
      ]),
      description: category.description,
      picture_id: category.pictureId,
      created_at: deps.now().toISOString(),
    }
    if (!(await insertCategory(transaction, row))) throw fieldError('name', t(NAME_TAKEN_MESSAGES.categories))
    bumpCatalogueRevisions(transaction)
    return assertInserted(await findCategory(transaction, row.id))
  })
}

/** @throws AppError `validation_failed` at `name` or `image` */
export function addCategory(
  deps: WriteContext,
  { name, description, image }: BodyOf<typeof createCategoryOperation>,
): Promise<Category> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const pictureId = await getStoredPictureId(transaction, image, 'image')
    return createCategory({ ...deps, database: transaction }, { name, description, pictureId })
  })
}

/**
 * @param subCategory.category the id of its category
 * @throws AppError `validation_failed` at `category` when there is none, at `name` when it is taken there in any
 * case
 */
export function createSubCategory(
  deps: WriteContext,
  subCategory: { readonly name: string; readonly description: string; readonly category: string },
): Promise<SubCategory> {
  const { name, description, category } = subCategory
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const parent = await findCategory(transaction, category)
    if (parent === undefined) throw fieldError('category', t`There is no such category.`)
    const row = { id: createId(), category_id: category, name, name_key: normalizeName(name), description }
    const added = await insertSubCategory(transaction, row)
    if (added === undefined) throw fieldError('name', t(NAME_TAKEN_MESSAGES.sub_categories))
    bumpCatalogueRevisions(transaction)
    return added
  })
}

export function createBrand(deps: WriteContext, { name }: { readonly name: string }): Promise<Brand> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const added = await insertBrand(transaction, { id: createId(), name, name_key: normalizeName(name) })
    if (added === undefined) throw fieldError('name', t(NAME_TAKEN_MESSAGES.brands))
    bumpCatalogueRevisions(transaction)
    return added
  })
}

/** Slugs reserved for the hidden categories behind the best sellers and offers. */
function listReservedSlugs(name: string): string[] {
  return HIDDEN_CATEGORY_NAMES.filter((hidden) => normalizeName(hidden) !== normalizeName(name)).map((hidden) =>
    slugify(hidden, ''),
  )
}

function assertInserted<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('A row that was just added is gone')
  return found
}
