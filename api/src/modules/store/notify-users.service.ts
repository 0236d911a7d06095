import type { Database } from '../../database/database.ts'
import { findSettings } from './store.repository.ts'

export async function shouldNotifyUsers(database: Database): Promise<boolean> {
  return (await findSettings(database)).notifyUsers
}
