import { chunk, MAX_ROWS_PER_INSERT } from '../../database/chunk.ts'
import type { Reader } from '../../database/database.ts'

export function listUnknownCategories(database: Reader, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  return listUnknown(ids, (some) => database.selectFrom('categories').select('id').where('id', 'in', some).execute())
}

export function listUnknownProducts(database: Reader, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  return listUnknown(ids, (some) => database.selectFrom('products').select('id').where('id', 'in', some).execute())
}

/** Those of the ids that no row has, deleted ones included. */
async function listUnknown(
  ids: ReadonlySet<string>,
  find: (ids: readonly string[]) => Promise<{ readonly id: string }[]>,
): Promise<ReadonlySet<string>> {
  const unknown = new Set(ids)
  for (const some of chunk([...ids], MAX_ROWS_PER_INSERT)) for (const { id } of await find(some)) unknown.delete(id)
  return unknown
}
