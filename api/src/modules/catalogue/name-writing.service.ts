import { type Brand, type Category, HIDDEN_CATEGORY_NAMES, type SubCategory } from '@usiku/contracts/catalogue.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { fieldError } from '../../errors.ts'
import { insertBrand } from './brand.repository.ts'
import { countChange } from './catalogue-revision.ts'
import { findCategory, findCategorySlugsLike, insertCategory } from './category.repository.ts'
import { nameKey } from './name-key.ts'
import { NAME_TAKEN } from './name-rules.ts'
import { freeSlug, slugify } from './slugify.ts'
import { insertSubCategory } from './sub-category.repository.ts'

export interface NewCategory {
  readonly name: string
  readonly description: string
  readonly pictureId: string | null
}

export function createCategory(deps: WriteDependencies, category: NewCategory): Promise<Category> {
  return inTransaction(deps.database, async (transaction) => {
    const slug = slugify(category.name, 'category')
    const row = {
      id: newId(),
      name: category.name,
      name_key: nameKey(category.name),
      slug: freeSlug(slug, [...shelvesOfOthers(category.name), ...(await findCategorySlugsLike(transaction, slug))]),
      description: category.description,
      picture_id: category.pictureId,
      created_at: deps.now().toISOString(),
    }
    if (!(await insertCategory(transaction, row))) throw fieldError('name', NAME_TAKEN.categories)
    await countChange(transaction)
    return present(await findCategory(transaction, row.id))
  })
}

/**
 * @param subCategory.category the id of its category
 * @throws AppError `validation_failed` at `category` when there is none, at `name` when it is taken there in any
 * case
 */
export function createSubCategory(
  deps: WriteDependencies,
  subCategory: { readonly name: string; readonly description: string; readonly category: string },
): Promise<SubCategory> {
  const { name, description, category } = subCategory
  return inTransaction(deps.database, async (transaction) => {
    const parent = await findCategory(transaction, category)
    if (parent === undefined) throw fieldError('category', 'There is no such category.')
    const row = { id: newId(), category_id: category, name, name_key: nameKey(name), description }
    const added = await insertSubCategory(transaction, row)
    if (added === undefined) throw fieldError('name', NAME_TAKEN.sub_categories)
    await countChange(transaction)
    return added
  })
}

export function createBrand(deps: WriteDependencies, { name }: { readonly name: string }): Promise<Brand> {
  return inTransaction(deps.database, async (transaction) => {
    const added = await insertBrand(transaction, { id: newId(), name, name_key: nameKey(name) })
    if (added === undefined) throw fieldError('name', NAME_TAKEN.brands)
    await countChange(transaction)
    return added
  })
}

/** Slugs reserved for the hidden categories behind the best sellers and offers. */
function shelvesOfOthers(name: string): string[] {
  return HIDDEN_CATEGORY_NAMES.filter((hidden) => nameKey(hidden) !== nameKey(name)).map((hidden) =>
    slugify(hidden, ''),
  )
}

function present<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('A row that was just added is gone')
  return found
}
