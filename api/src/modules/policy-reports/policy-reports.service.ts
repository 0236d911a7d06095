import type { Paging } from '@usiku/contracts/http/primitives.ts'
import { MAX_POLICY_REPORTS } from '@usiku/contracts/policy-reports/constants.ts'
import type { PolicyReport } from '@usiku/contracts/policy-reports/operations.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { type PageQuery, toPageWindow, toPaging } from '../../database/pagination.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getRetentionEnd } from '../../lib/retention.ts'
import {
  countKnownReport,
  countReports,
  deleteRarestReport,
  deleteReportsBefore,
  findReports,
  insertReport,
} from './policy-reports.repository.ts'
import type { Violation } from './read-reports.ts'

type ReportContext = Pick<AppContext, 'database' | 'now'>

const DEFAULT_PAGE_SIZE = 20

/** Counts each, and keeps a limited number of different ones. */
export function storeViolations({ database, now }: ReportContext, violations: readonly Violation[]): Promise<void> {
  return inLockedTransaction(database, 'policy reports', async (transaction) => {
    const at = now().toISOString()
    for (const violation of violations) {
      if (await countKnownReport(transaction, violation.id, at)) continue
      if ((await countReports(transaction)) >= MAX_POLICY_REPORTS) await deleteRarestReport(transaction)
      await insertReport(transaction, violation, at)
    }
  })
}

export function deleteOldPolicyReports({ database, now }: ReportContext): Promise<void> {
  const before = getRetentionEnd('policyReports', now()).toISOString()
  return inTransaction(database, (transaction) => deleteReportsBefore(transaction, before))
}

export async function pagePolicyReports(
  database: Database,
  query: PageQuery,
): Promise<{ data: PolicyReport[]; meta: Paging }> {
  const window = toPageWindow(query, DEFAULT_PAGE_SIZE)
  const [rows, total] = await Promise.all([findReports(database, window), countReports(database)])
  return {
    data: rows.map(({ id, is_enforced, first_at, last_at, ...row }) => ({
      ...row,
      _id: id,
      isEnforced: is_enforced === 1,
      firstAt: first_at,
      lastAt: last_at,
    })),
    meta: toPaging(window, total),
  }
}
