import type { Database } from '../../database/database.ts'
import { withLease } from '../../database/lease.ts'

const busy = new Map<string, Promise<unknown>>()

/**
 * Serialises work on one picture, in all processes: storing and removing it at the same time would leave a row without
 * files. In one process by a queue, because a lease is waited for by asking again.
 */
export async function withPictureLock<T>(database: Database, id: string, work: () => Promise<T>): Promise<T> {
  const leased = () => withLease(database, `picture ${id}`, work)
  const turn = (busy.get(id) ?? Promise.resolve()).then(leased, leased)
  busy.set(id, turn)
  try {
    return await turn
  } finally {
    if (busy.get(id) === turn) busy.delete(id)
  }
}
