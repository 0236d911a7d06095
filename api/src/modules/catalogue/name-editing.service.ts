import type { Brand, Category, SubCategory } from '@usiku/contracts/catalogue.ts'
import type * as calls from '@usiku/contracts/catalogue-admin.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import type { Database } from '../../database/open-database.ts'
import { checkVersion, isNoChange } from '../../database/row-version.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { fieldError } from '../../errors.ts'
import type { MediaDependencies } from '../media/media.service.ts'
import { removeUnusedPictures } from '../media/picture-cleaning.service.ts'
import { storedPictureId } from '../media/picture-use.service.ts'
import { indexProductsOf } from '../search/search-index.service.ts'
import { findBrand } from './brand.repository.ts'
import { countChange } from './catalogue-revision.ts'
import { findCategory } from './category.repository.ts'
import { isNameTaken, type NameTable, POINTER_OF, touchProducts, updateNamed } from './name-change.repository.ts'
import { nameKey } from './name-key.ts'
import { known, NAME_TAKEN } from './name-rules.ts'
import { settleShown } from './product-shown.repository.ts'
import { findSubCategory } from './sub-category.repository.ts'

/**
 * Changes a category; its slug stays whatever its name becomes.
 *
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at `name` or `image`
 */
export async function changeCategory(
  deps: MediaDependencies,
  id: string,
  edit: BodyOf<typeof calls.updateCategory>,
): Promise<Category> {
  const { before, after } = await deps.database.transaction().execute(async (transaction) => {
    const before = await known('categories', findCategory(transaction, id))
    await prepare(transaction, 'categories', before, edit)
    if (isNoChange(edit)) return { before, after: before }
    const { image, description } = edit
    const picture_id = image === undefined ? undefined : await storedPictureId(transaction, image, 'image')
    await updateNamed(transaction, 'categories', id, { ...toChange(edit), description, picture_id })
    await countEdit(transaction, 'categories', before, edit, deps.now())
    return { before, after: await known('categories', findCategory(transaction, id)) }
  })
  const replaced = before.picture?.id === after.picture?.id ? null : (before.picture?.id ?? null)
  await removeUnusedPictures(deps, [replaced])
  return after
}

/**
 * Changes a sub-category.
 *
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at `name`
 */
export function changeSubCategory(
  { database, now }: WriteDependencies,
  id: string,
  edit: BodyOf<typeof calls.updateSubCategory>,
): Promise<SubCategory> {
  return inTransaction(database, async (transaction) => {
    const before = await known('sub_categories', findSubCategory(transaction, id))
    await prepare(transaction, 'sub_categories', before, edit)
    if (isNoChange(edit)) return before
    await updateNamed(transaction, 'sub_categories', id, { ...toChange(edit), description: edit.description })
    await countEdit(transaction, 'sub_categories', before, edit, now())
    return known('sub_categories', findSubCategory(transaction, id))
  })
}

/**
 * Changes a brand.
 *
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at `name`
 */
export function changeBrand(
  { database, now }: WriteDependencies,
  id: string,
  edit: BodyOf<typeof calls.updateBrand>,
): Promise<Brand> {
  return inTransaction(database, async (transaction) => {
    const before = await known('brands', findBrand(transaction, id))
    await prepare(transaction, 'brands', before, edit)
    if (isNoChange(edit)) return before
    await updateNamed(transaction, 'brands', id, toChange(edit))
    await countEdit(transaction, 'brands', before, edit, now())
    return known('brands', findBrand(transaction, id))
  })
}

/** What all three have in common. */
type Named = Pick<Brand, '_id' | 'name' | 'isActive' | 'version'>
type Edit = BodyOf<typeof calls.updateBrand>

async function prepare(transaction: Database, table: NameTable, before: Named, { name, version }: Edit): Promise<void> {
  checkVersion(version, before.version)
  if (name === undefined || !(await isNameTaken(transaction, table, before._id, nameKey(name)))) return
  throw fieldError('name', NAME_TAKEN[table])
}

const toChange = ({ name, isActive }: Edit) => ({
  name,
  name_key: name === undefined ? undefined : nameKey(name),
  is_active: isActive === undefined ? undefined : isActive ? (1 as const) : (0 as const),
})

/** Products show the name, and are shown with their category and sub-category: both are changes of theirs. */
async function countEdit(
  transaction: Database,
  table: NameTable,
  before: Named,
  { name = before.name, isActive = before.isActive }: Edit,
  now: Date,
): Promise<void> {
  const revision = await countChange(transaction)
  const owner = POINTER_OF[table]
  const isSwitched = isActive !== before.isActive && owner !== 'brand_id'
  if (isSwitched) {
    await settleShown(transaction, { owner, id: before._id }, { at: now.toISOString(), revision })
  }
  if (name !== before.name) await touchProducts(transaction, table, before._id, revision)
  if (name !== before.name || isSwitched) await indexProductsOf(transaction, owner, before._id)
}
