import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { Database } from '../src/database/database.ts'
import { createId } from '../src/database/ids.ts'
import { bumpRevision } from '../src/database/revisions.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { insertSession } from '../src/modules/accounts/session.repository.ts'
import { insertUser } from '../src/modules/accounts/user.repository.ts'
import { bumpCatalogueRevisions } from '../src/modules/catalogue/catalogue-revision.service.ts'
import { slugify } from '../src/modules/catalogue/slugify.ts'
import { indexProduct } from '../src/modules/search/search-index.service.ts'
import { signToken } from '../src/plugins/authentication.ts'
import type { TestApp } from './test-app.ts'
import type { TestHandle } from './test-database.ts'

export interface VolumeDraft {
  readonly size?: string
  readonly price?: number
  readonly discount?: number
  readonly quantity?: number
}

/** Omitted fields get defaults, a new category and brand included. */
export interface ProductDraft {
  readonly name?: string
  readonly slug?: string
  readonly category?: string
  readonly subCategory?: string
  readonly brand?: string
  readonly picture?: string
  readonly tags?: readonly string[]
  readonly alcohol?: number
  readonly isAlcoholic?: boolean
  readonly volumes?: readonly VolumeDraft[]
  readonly createdAt?: string
  readonly deletedAt?: string
}

export interface AddedProduct {
  readonly id: string
  readonly slug: string
  readonly category: string
  readonly volumeIds: readonly string[]
}

let made = 0
/** Unique, and not found by searching for its number, which depends on earlier tests. */
const unique = (word: string): string =>
  `${word} zz${String(++made).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`
const toUniqueSlug = (name: string): string => slugify(name, unique('named').replace(' ', '-'))

export async function addCategory(
  database: TestHandle,
  draft: { name?: string; slug?: string; isActive?: boolean } = {},
): Promise<string> {
  const name = draft.name ?? unique('Category')
  const id = createId()
  await database
    .insertInto('categories')
    .values({
      ...{ id, name, name_key: name.toLowerCase(), slug: draft.slug ?? toUniqueSlug(name), description: '' },
      ...{ picture_id: null, is_active: draft.isActive === false ? 0 : 1, created_at: '2026-01-01T00:00:00.000Z' },
    })
    .execute()
  return id
}

export async function addSubCategory(
  database: TestHandle,
  draft: { name?: string; category?: string; isActive?: boolean } = {},
): Promise<string> {
  const name = draft.name ?? unique('Sub-category')
  const id = createId()
  const category_id = draft.category ?? (await addCategory(database))
  const is_active = draft.isActive === false ? 0 : 1
  await database
    .insertInto('sub_categories')
    .values({ id, category_id, name, name_key: name.toLowerCase(), description: '', is_active })
    .execute()
  return id
}

export async function addBrand(
  database: TestHandle,
  draft: { name?: string; isActive?: boolean } = {},
): Promise<string> {
  const name = draft.name ?? unique('Brand')
  const id = createId()
  const is_active = draft.isActive === false ? 0 : 1
  await database.insertInto('brands').values({ id, name, name_key: name.toLowerCase(), is_active }).execute()
  return id
}

export async function addProduct(database: TestHandle, draft: ProductDraft = {}): Promise<AddedProduct> {
  const name = draft.name ?? unique('Product')
  const [id, slug, at] = [createId(), draft.slug ?? toUniqueSlug(name), draft.createdAt ?? '2026-01-01T00:00:00.000Z']
  const category = draft.category ?? (await addCategory(database))
  const sub_category_id = draft.subCategory ?? (await addSubCategory(database, { category }))
  const brand_id = draft.brand ?? (await addBrand(database))
  await database
    .insertInto('products')
    .values({
      ...{
        id,
        name,
        slug,
        picture_id: draft.picture ?? null,
        category_id: category,
        sub_category_id,
        brand_id,
        revision: 1,
      },
      ...{ summary: '', description: '', country_of_origin: 'Kenya', alcohol_percentage: draft.alcohol ?? 40 },
      is_alcoholic: draft.isAlcoholic === false ? 0 : 1,
      ...{ tags: JSON.stringify(draft.tags ?? []), meta_title: name, meta_description: '' },
      ...{ featured_at: null, created_at: at, updated_at: at, deleted_at: draft.deletedAt ?? null },
    })
    .execute()
  const volumeIds = await addVolumes(database, id, at, draft.volumes ?? [{}])
  await inTransaction(database, (transaction) => indexProduct(transaction, id))
  return { id, slug, category, volumeIds }
}

/** After rows that a test has written itself: answers about the catalogue are kept. */
export function countCatalogueChange(database: Database): Promise<void> {
  return inTransaction(database, async (transaction) => bumpCatalogueRevisions(transaction))
}

async function addVolumes(database: TestHandle, product_id: string, at: string, drafts: readonly VolumeDraft[]) {
  const ids: string[] = []
  for (const [position, { size = '750ml', price = 1_000, discount = 0, quantity = 10 }] of drafts.entries()) {
    const id = createId()
    const row = { id, product_id, position, size, price, discount, quantity, deleted_at: null }
    await database.insertInto('volumes').values(row).execute()
    const opening = { volume_id: id, change: quantity, reason: 'opening', order_id: null, at } as const
    await database.insertInto('stock_ledger').values(opening).execute()
    ids.push(id)
  }
  return ids
}

/** Approved unless the draft says otherwise; updates the product's rating. */
export async function addReview(
  database: TestHandle,
  draft: {
    product: string
    user: string
    rating?: number
    description?: string
    isApproved?: boolean
    createdAt?: string
  },
): Promise<string> {
  const { product, user, rating = 5, description = 'Good.', isApproved = true } = draft
  const id = createId()
  const at = { created_at: draft.createdAt ?? '2026-01-01T00:00:00.000Z' }
  const row = {
    id,
    product_id: product,
    user_id: user,
    description,
    rating,
    is_approved: isApproved ? 1 : 0,
    ...at,
  } as const
  await database.insertInto('reviews').values(row).execute()
  if (!isApproved) return id
  await database
    .updateTable('products')
    .set((set) => ({ rating_sum: set('rating_sum', '+', rating), rating_count: set('rating_count', '+', 1) }))
    .where('id', '=', product)
    .execute()
  // As the service does: responses of one revision never change.
  await inTransaction(database, async (transaction) => bumpRevision(transaction, 'catalogue'))
  return id
}

export async function addPicture(database: TestHandle): Promise<string> {
  const id = String(++made).padStart(20, '0')
  await database
    .insertInto('pictures')
    .values({
      id,
      width: 640,
      height: 800,
      widths: '[160,320,640]',
      placeholder: 'data:,',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  return id
}

export const PASSWORD = 'mzinga wa usiku'
/** Precomputed with the cheapest parameters, to save time in tests that are not about hashing. */
const PASSWORD_HASH = '$argon2id$v=19$m=64,t=1,p=1$MLKZ2piEq/AJ3H7H0Xgk3Q$TtKuhtULxzKHiQYADuPv+szxrlrpKY9KT4DDQFEsG18'

const SESSION_MS = 30 * 86_400_000

export interface SignedUp {
  readonly token: string
  readonly user: User
}

export async function signUp(
  { app, database, deps }: Pick<TestApp, 'app' | 'database' | 'deps'>,
  draft: { name?: string; email?: string; role?: User['role']; isEmailVerified?: boolean; isKnown?: boolean } = {},
): Promise<SignedUp> {
  const { name = 'Amina Njeri', email = `${unique('person').replace(' ', '-')}@example.com`, role = 'customer' } = draft
  const createdAt = deps.now()
  const emailVerifiedAt = draft.isEmailVerified ? createdAt : undefined
  const added = await inTransaction(database, (transaction) =>
    insertUser(transaction, {
      ...{ name, email, role, createdAt, emailVerifiedAt },
      passwordHash: PASSWORD_HASH,
    }),
  )
  if (added === undefined) throw new Error(`${email} has signed up already`)
  const user = draft.isKnown ? await makeKnown(database, added, createdAt) : added
  const expiresAt = new Date(createdAt.getTime() + SESSION_MS)
  const sessionId = await inTransaction(database, (transaction) =>
    insertSession(transaction, { userId: user._id, createdAt, expiresAt }),
  )
  return { token: signToken(app, { userId: user._id, sessionId, expiresAt }), user }
}

async function makeKnown(database: TestHandle, user: User, at: Date): Promise<User> {
  await database.updateTable('users').set({ known_at: at.toISOString() }).where('id', '=', user._id).execute()
  return { ...user, isKnown: true }
}

export function signUpAdmin(test: Pick<TestApp, 'app' | 'database' | 'deps'>): Promise<SignedUp> {
  return signUp(test, { name: 'Shop admin', role: 'admin' })
}
