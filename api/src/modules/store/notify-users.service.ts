import type { Database } from '../../database/open-database.ts'
import { findSettings } from './store.repository.ts'

export async function notifiesUsers(database: Database): Promise<boolean> {
  return (await findSettings(database)).notifyUsers
}
