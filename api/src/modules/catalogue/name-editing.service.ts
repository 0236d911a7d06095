import type { Brand, Category, SubCategory } from '@usiku/contracts/catalogue.ts'
import type * as calls from '@usiku/contracts/catalogue-admin.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import type { Database } from '../../database/open-database.ts'
import { isNoChange } from '../../database/row-version.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { fieldError } from '../../errors.ts'
import { assertVersion, recordChange } from '../change-log/change-log.service.ts'
import type { MediaDependencies } from '../media/media.service.ts'
import { dropPicture } from '../media/picture-cleaning.service.ts'
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
 * The slug stays, so that links keep working.
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at `name` or `image`
 */
export function changeCategory(
  deps: MediaDependencies,
  id: string,
  edit: BodyOf<typeof calls.updateCategory>,
): Promise<Category> {
  return inTransaction(deps.database, async (transaction) => {
    const before = await known('categories', findCategory(transaction, id))
    const scoped = { ...deps, database: transaction }
    await prepare(scoped, 'categories', before, edit)
    if (isNoChange(edit)) return before
    const { image, description } = edit
    const picture_id = image === undefined ? undefined : await storedPictureId(transaction, image, 'image')
    await updateNamed(transaction, 'categories', id, { ...toChange(edit), description, picture_id })
    await countEdit(transaction, 'categories', before, edit, deps.now())
    const after = await known('categories', findCategory(transaction, id))
    await recordEdit(scoped, 'categories', before, after)
    if (before.picture?.id !== after.picture?.id) dropPicture(deps, transaction, before.picture?.id ?? null)
    return after
  })
}

export function changeSubCategory(
  deps: WriteDependencies,
  id: string,
  edit: BodyOf<typeof calls.updateSubCategory>,
): Promise<SubCategory> {
  return inTransaction(deps.database, async (transaction) => {
    const before = await known('sub_categories', findSubCategory(transaction, id))
    const scoped = { ...deps, database: transaction }
    await prepare(scoped, 'sub_categories', before, edit)
    if (isNoChange(edit)) return before
    await updateNamed(transaction, 'sub_categories', id, { ...toChange(edit), description: edit.description })
    await countEdit(transaction, 'sub_categories', before, edit, deps.now())
    const after = await known('sub_categories', findSubCategory(transaction, id))
    await recordEdit(scoped, 'sub_categories', before, after)
    return after
  })
}

export function changeBrand(
  deps: WriteDependencies,
  id: string,
  edit: BodyOf<typeof calls.updateBrand>,
): Promise<Brand> {
  return inTransaction(deps.database, async (transaction) => {
    const before = await known('brands', findBrand(transaction, id))
    const scoped = { ...deps, database: transaction }
    await prepare(scoped, 'brands', before, edit)
    if (isNoChange(edit)) return before
    await updateNamed(transaction, 'brands', id, toChange(edit))
    await countEdit(transaction, 'brands', before, edit, deps.now())
    const after = await known('brands', findBrand(transaction, id))
    await recordEdit(scoped, 'brands', before, after)
    return after
  })
}

type Named = Pick<Brand, '_id' | 'name' | 'isActive' | 'version'> & Partial<Pick<Category, 'description' | 'image'>>
type Edit = BodyOf<typeof calls.updateBrand>

const SUBJECTS = { categories: 'category', sub_categories: 'sub_category', brands: 'brand' } as const

const toSubject = (table: NameTable, { _id: id }: Named) => ({ type: SUBJECTS[table], id })

async function prepare(
  deps: WriteDependencies,
  table: NameTable,
  before: Named,
  { name, version }: Edit,
): Promise<void> {
  await assertVersion(deps, toSubject(table, before), { seen: version, present: before.version })
  if (name === undefined || !(await isNameTaken(deps.database, table, before._id, nameKey(name)))) return
  throw fieldError('name', NAME_TAKEN[table])
}

const toFieldValues = ({ name, isActive, description, image }: Named) => ({
  name,
  isActive,
  ...(description === undefined ? {} : { description }),
  ...(image === undefined ? {} : { image }),
})

function recordEdit(deps: WriteDependencies, table: NameTable, before: Named, after: Named): Promise<void> {
  const change = { before: toFieldValues(before), after: toFieldValues(after), version: after.version }
  return recordChange(deps, toSubject(table, after), change)
}

const toChange = ({ name, isActive }: Edit) => ({
  name,
  name_key: name === undefined ? undefined : nameKey(name),
  is_active: isActive === undefined ? undefined : isActive ? (1 as const) : (0 as const),
})

/** Product data contains the name, and visibility depends on the category: both change products. */
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
