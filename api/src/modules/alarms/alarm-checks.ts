import { statfs } from 'node:fs/promises'
import type { AlarmKind } from '@usiku/contracts/alarms/constants.ts'
import { findBackupProblem } from '../backups/backup-status.service.ts'
import { findStalledInvoices } from '../etims/tax-invoice-admin.service.ts'
import { findStalledMails } from '../mail/mail.service.ts'
import { findLongUnmatched } from '../payments/ledger/unmatched-payments.service.ts'
import { countFailedSignIns } from '../security/security-log.service.ts'
import type { AlarmContext } from './alarms.service.ts'

export interface AlarmCheckContext extends AlarmContext {
  /** Of the disk with the data folder. */
  readonly readFreeBytes: (folder: string) => Promise<number>
}

export interface AlarmCheck {
  readonly kind: AlarmKind
  /** @returns what is wrong, and what to do */
  readonly findProblem: (context: AlarmCheckContext) => Promise<string | undefined>
  /** When nothing is wrong any longer. */
  readonly over: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const FLOOD_MS = 15 * MINUTE_MS
const MIN_FLOOD = 100
const MEBIBYTE = 1024 ** 2
/** Backups, pictures and the log need room long before the shop itself has none. */
const MIN_FREE_BYTES = 1024 * MEBIBYTE
const STALLED_MAIL_MS = HOUR_MS
/** The tax authority itself is away now and then. */
const STALLED_INVOICE_MS = 2 * HOUR_MS
const UNMATCHED_MS = HOUR_MS

export const ALARM_CHECKS: readonly AlarmCheck[] = [
  { kind: 'backup', findProblem: findBackupProblem, over: 'The shop is backed up again.' },
  {
    kind: 'sign-in',
    findProblem: async ({ database, now }) => {
      const failed = await countFailedSignIns(database, new Date(now().getTime() - FLOOD_MS))
      if (failed < MIN_FLOOD) return undefined
      return `Sign-ins that failed or were slowed down within ${FLOOD_MS / MINUTE_MS} minutes: ${failed}. It looks like somebody guessing passwords. See the security log, and whether one of them succeeded.`
    },
    over: 'Sign-ins fail no more often than usual.',
  },
  {
    kind: 'disk',
    findProblem: async ({ config, readFreeBytes }) => {
      const free = await readFreeBytes(config.dataDir)
      if (free >= MIN_FREE_BYTES) return undefined
      return `The disk of the data folder has ${Math.floor(free / MEBIBYTE)} MB left. Without space the shop takes no orders: make room.`
    },
    over: 'The disk of the data folder has space again.',
  },
  {
    kind: 'mail',
    findProblem: async ({ database, now }) => {
      const stalled = await findStalledMails(database, new Date(now().getTime() - STALLED_MAIL_MS))
      if (stalled === undefined) return undefined
      return `Mails that wait: ${stalled.count}, the oldest since ${stalled.oldest}; none was sent for an hour. See SMTP_URL and the mail server; this mail comes when they work again.`
    },
    over: 'Mails are sent again.',
  },
  {
    kind: 'tax',
    findProblem: async ({ config, database, now }) => {
      if (config.etims === undefined) return undefined
      const stalled = await findStalledInvoices(database, new Date(now().getTime() - STALLED_INVOICE_MS))
      if (stalled === undefined) return undefined
      return `Tax invoices that are not accepted: ${stalled.count}, the oldest since ${stalled.oldest}. The page Tax invoices says why.`
    },
    over: 'All tax invoices are accepted.',
  },
  {
    kind: 'payments',
    findProblem: async ({ database, now }) => {
      const unmatched = await findLongUnmatched(database, new Date(now().getTime() - UNMATCHED_MS))
      if (unmatched === undefined) return undefined
      return `Payments that belong to no order: ${unmatched.count}, the oldest since ${unmatched.oldest}. Assign or refund them under Payments, Unmatched.`
    },
    over: 'No payment waits for its order.',
  },
]

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
