import { t } from '@lingui/core/macro'
import type * as calls from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Brand, Category, SubCategory } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { TransactionContext, WriteContext } from '../../../context.ts'
import type { Transaction } from '../../../database/database.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { isEmptyEdit } from '../../../database/optimistic-lock.ts'
import { fieldError } from '../../../errors.ts'
import { assertVersion, recordChange } from '../../change-log/change-log.service.ts'
import { lockBundles } from '../../inventory/bundles.service.ts'
import { type PictureOwnerContext, removePictureAfterCommit } from '../../media/picture-cleanup.service.ts'
import { getStoredPictureId } from '../../media/picture-usage.service.ts'
import { indexProductsByTaxonomy } from '../../search/search-index.service.ts'
import { bumpCatalogueRevisions, touchProducts } from '../catalogue-revision.service.ts'
import { changeVisibility } from '../products/product-visibility.service.ts'
import { findBrand } from './brand.repository.ts'
import { findCategory } from './category.repository.ts'
import { findSubCategory } from './sub-category.repository.ts'
import {
  findOwnedProductIds,
  isNameTaken,
  PRODUCT_COLUMNS,
  type TaxonomyTable,
  updateTaxonomyRow,
} from './taxonomy.repository.ts'
import { NAME_TAKEN_MESSAGES, normalizeName, requireFound } from './taxonomy-rules.ts'

/**
 * The slug stays, so that links keep working.
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at `name` or `image`
 */
export function changeCategory(
  deps: PictureOwnerContext,
  id: string,
  edit: BodyOf<typeof calls.updateCategory>,
): Promise<Category> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const before = await requireFound('categories', findCategory(transaction, id))
    const scoped = { ...deps, database: transaction }
    await assertEditable(scoped, 'categories', before, edit)
    if (isEmptyEdit(edit)) return before
    const { image, description } = edit
    const picture_id = image === undefined ? undefined : await getStoredPictureId(transaction, image, 'image')
    await lockSwitchedBundles(transaction, 'categories', before, edit)
    await updateTaxonomyRow(transaction, 'categories', id, { ...toChange(edit), description, picture_id })
    await applyToProducts(transaction, 'categories', before, edit, deps.now())
    const after = await requireFound('categories', findCategory(transaction, id))
    await recordEdit(scoped, 'categories', before, after)
    if (before.picture?.id !== after.picture?.id)
      removePictureAfterCommit(deps, transaction, before.picture?.id ?? null)
    return after
  })
}

export function changeSubCategory(
  deps: WriteContext,
  id: string,
  edit: BodyOf<typeof calls.updateSubCategory>,
): Promise<SubCategory> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const before = await requireFound('sub_categories', findSubCategory(transaction, id))
    const scoped = { ...deps, database: transaction }
    await assertEditable(scoped, 'sub_categories', before, edit)
    if (isEmptyEdit(edit)) return before
    await lockSwitchedBundles(transaction, 'sub_categories', before, edit)
    await updateTaxonomyRow(transaction, 'sub_categories', id, { ...toChange(edit), description: edit.description })
    await applyToProducts(transaction, 'sub_categories', before, edit, deps.now())
    const after = await requireFound('sub_categories', findSubCategory(transaction, id))
    await recordEdit(scoped, 'sub_categories', before, after)
    return after
  })
}

export function changeBrand(deps: WriteContext, id: string, edit: BodyOf<typeof calls.updateBrand>): Promise<Brand> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const before = await requireFound('brands', findBrand(transaction, id))
    const scoped = { ...deps, database: transaction }
    await assertEditable(scoped, 'brands', before, edit)
    if (isEmptyEdit(edit)) return before
    await updateTaxonomyRow(transaction, 'brands', id, toChange(edit))
    await applyToProducts(transaction, 'brands', before, edit, deps.now())
    const after = await requireFound('brands', findBrand(transaction, id))
    await recordEdit(scoped, 'brands', before, after)
    return after
  })
}

type TaxonomyEntry = Pick<Brand, '_id' | 'name' | 'isActive' | 'version'> &
  Partial<Pick<Category, 'description' | 'image'>>
type TaxonomyEdit = BodyOf<typeof calls.updateBrand>

const SUBJECTS = { categories: 'category', sub_categories: 'sub_category', brands: 'brand' } as const

const toSubject = (table: TaxonomyTable, { _id: id }: TaxonomyEntry) => ({ type: SUBJECTS[table], id })

async function assertEditable(
  deps: TransactionContext,
  table: TaxonomyTable,
  before: TaxonomyEntry,
  { version, ...edit }: TaxonomyEdit,
): Promise<void> {
  await assertVersion(deps, toSubject(table, before), { seen: version, present: before.version, getYours: () => edit })
  const { name } = edit
  if (name === undefined || !(await isNameTaken(deps.database, table, before._id, normalizeName(name)))) return
  throw fieldError('name', t(NAME_TAKEN_MESSAGES[table]))
}

const toFieldValues = ({ name, isActive, description, image }: TaxonomyEntry) => ({
  name,
  isActive,
  ...(description === undefined ? {} : { description }),
  ...(image === undefined ? {} : { image }),
})

function recordEdit(
  deps: TransactionContext,
  table: TaxonomyTable,
  before: TaxonomyEntry,
  after: TaxonomyEntry,
): Promise<void> {
  const change = { before: toFieldValues(before), after: toFieldValues(after), version: after.version }
  return recordChange(deps, toSubject(table, after), change)
}

const toChange = ({ name, isActive }: TaxonomyEdit) => ({
  name,
  name_key: name === undefined ? undefined : normalizeName(name),
  is_active: isActive === undefined ? undefined : isActive ? (1 as const) : (0 as const),
})

/** Before the rows of products, as orders do. */
async function lockSwitchedBundles(
  transaction: Transaction,
  table: TaxonomyTable,
  before: TaxonomyEntry,
  { isActive = before.isActive }: TaxonomyEdit,
): Promise<void> {
  if (isActive === before.isActive) return
  await lockBundles(transaction, { productIds: await findOwnedProductIds(transaction, table, before._id) })
}

/** Product data contains the name, and visibility depends on the category: both change products. */
async function applyToProducts(
  transaction: Transaction,
  table: TaxonomyTable,
  before: TaxonomyEntry,
  { name = before.name, isActive = before.isActive }: TaxonomyEdit,
  now: Date,
): Promise<void> {
  bumpCatalogueRevisions(transaction)
  const owner = PRODUCT_COLUMNS[table]
  const isSwitched = isActive !== before.isActive && owner !== 'brand_id'
  if (isSwitched) {
    const switched = await changeVisibility(transaction, { owner, id: before._id }, now.toISOString())
    touchProducts(transaction, switched, { isOnPages: true, isInLists: true })
  }
  if (name !== before.name) {
    touchProducts(transaction, await findOwnedProductIds(transaction, table, before._id), {
      isOnPages: true,
      isInLists: true,
    })
  }
  if (name !== before.name || isSwitched) await indexProductsByTaxonomy(transaction, owner, before._id)
}
