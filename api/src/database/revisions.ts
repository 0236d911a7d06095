import { sql } from 'kysely'
import { chunk, MAX_ROWS_PER_INSERT } from './chunk.ts'
import type { Reader, Transaction } from './database.ts'
import { getEngine } from './engine.ts'
import { beforeCommit } from './transaction.ts'

export type RevisionName = 'catalogue' | 'storefront'

export async function getRevision(database: Reader, name: RevisionName): Promise<number> {
  const row = await database.selectFrom('revisions').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

interface CountedChanges {
  readonly revisions: Set<RevisionName>
  readonly productIds: Set<string>
  /** More than the own data of these products. */
  changesLists: boolean
}

const changesByTransaction = new WeakMap<Transaction, CountedChanges>()

/**
 * Counts a change by this transaction. The revision is written just before the commit: it stays locked until then, so
 * that revisions are committed in their order and a reader of one misses no change up to it.
 */
export function bumpRevision(transaction: Transaction, name: RevisionName): void {
  const changes = getCountedChanges(transaction)
  changes.revisions.add(name)
  if (name === 'catalogue') changes.changesLists = true
}

/** Counts a change of the own data of these products: they stay in the same lists, in the same places. */
export function bumpProductRevisions(transaction: Transaction, ids: readonly string[]): void {
  const { revisions, productIds } = getCountedChanges(transaction)
  revisions.add('catalogue')
  for (const id of ids) productIds.add(id)
}

function getCountedChanges(transaction: Transaction): CountedChanges {
  const known = changesByTransaction.get(transaction)
  if (known !== undefined) return known
  const changes: CountedChanges = { revisions: new Set(), productIds: new Set(), changesLists: false }
  changesByTransaction.set(transaction, changes)
  beforeCommit(transaction, writeRevisions)
  return changes
}

/** Writes what was counted until now, for a transaction that reads the revisions it will commit. */
export async function writeRevisions(transaction: Transaction): Promise<void> {
  const counted = getCountedChanges(transaction)
  const { revisions, productIds, changesLists } = counted
  const ids = chunk([...productIds].sort(), MAX_ROWS_PER_INSERT)
  for (const some of ids) await lockProducts(transaction, some)
  if (revisions.has('catalogue')) {
    const revision = await takeRevision(transaction, 'catalogue', { onlyProducts: !changesLists })
    for (const some of ids) {
      await transaction.updateTable('products').set({ revision }).where('id', 'in', some).execute()
    }
  }
  if (revisions.has('storefront')) await takeRevision(transaction, 'storefront')
  revisions.clear()
  productIds.clear()
  counted.changesLists = false
}

/** Orders lock their products before a revision, so nothing may wait for a product afterwards. */
async function lockProducts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const query = transaction.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id')
  await getEngine(transaction).forUpdate(query).execute()
}

/**
 * Writes the revision at once: until the commit, all others that change the catalogue wait.
 * @returns the new revision
 */
export async function takeRevision(
  transaction: Transaction,
  name: RevisionName,
  { onlyProducts = false } = {},
): Promise<number> {
  const row = await transaction
    .updateTable('revisions')
    .set({ value: sql`value + 1`, product_changes: sql`product_changes + ${onlyProducts ? 1 : 0}` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/**
 * The catalogue's epoch: when the database was created or last seeded. Revisions of different databases overlap, so
 * clients compare the epoch as well.
 */
export const CATALOGUE_EPOCH_SQL = `(select max(at) from
  (select min(applied_at) as at from migrations union all select max(at) from seedings) as births)`

export const CATALOGUE_EPOCH = sql.raw<string>(CATALOGUE_EPOCH_SQL)

export async function getCatalogueEpoch(database: Reader): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select ${CATALOGUE_EPOCH} as epoch`.execute(database)
  return rows[0]?.epoch ?? ''
}
