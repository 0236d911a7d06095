import type { Database } from '../../database/open-database.ts'
import { findSettings } from './store.repository.ts'

/** Whether subscribers are to be told of new products: the settings' `notifyUsers`. */
export async function notifiesUsers(database: Database): Promise<boolean> {
  return (await findSettings(database)).notifyUsers
}
