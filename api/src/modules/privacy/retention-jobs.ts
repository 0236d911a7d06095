import { join } from 'node:path'
import type { RetentionName } from '@usiku/contracts/privacy/retention.ts'
import type { AppContext } from '../../context.ts'
import { deleteOldFiles } from '../../lib/old-files.ts'
import { getRetentionEnd } from '../../lib/retention.ts'
import { deleteOldLinks, deleteOldSessions } from '../accounts/account-retention.service.ts'
import { deleteOldAlarms } from '../alarms/alarms.service.ts'
import { deleteOldResponses } from '../idempotency/idempotency.service.ts'
import { deleteEndedSubscriptions } from '../newsletter/newsletter.service.ts'
import { pruneSecurityLog } from '../security/security-log.service.ts'
import { eraseOldBooks } from './old-books.service.ts'

type JobContext = Pick<AppContext, 'config' | 'database' | 'now'>

/** Those of `RETENTION` that no module deletes by itself. */
const JOBS: readonly {
  readonly name: RetentionName
  readonly run: (deps: JobContext, before: Date) => Promise<unknown>
}[] = [
  { name: 'books', run: ({ database }, before) => eraseOldBooks(database, before) },
  { name: 'sessions', run: ({ database }, before) => deleteOldSessions(database, before) },
  { name: 'links', run: ({ database }, before) => deleteOldLinks(database, before) },
  { name: 'answers', run: ({ database }, before) => deleteOldResponses(database, before) },
  { name: 'mailFiles', run: ({ config }, before) => deleteOldFiles(join(config.dataDir, 'mail'), /\.eml$/, before) },
  { name: 'logs', run: ({ config }, before) => deleteOldFiles(join(config.dataDir, 'logs'), /\.log\.\d+$/, before) },
  { name: 'unsubscribed', run: ({ database }, before) => deleteEndedSubscriptions(database, before) },
  { name: 'securityEvents', run: ({ database, now }, before) => pruneSecurityLog({ database, now }, before) },
  { name: 'alarms', run: ({ database }, before) => deleteOldAlarms(database, before) },
]

/** A job that fails keeps no other from its turn. */
export async function deleteWhatIsOld(
  deps: JobContext,
  onError: (error: unknown, name: RetentionName) => void,
): Promise<void> {
  for (const { name, run } of JOBS) {
    await run(deps, getRetentionEnd(name, deps.now())).catch((error: unknown) => onError(error, name))
  }
}
