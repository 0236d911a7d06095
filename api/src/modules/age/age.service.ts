import { type AgeStatement, checkAge, formatAgeProblem } from '@usiku/contracts/age/age-check.ts'
import type { AgeCheck } from '@usiku/contracts/age/constants.ts'
import type { AgeRule, replaceAgeRule } from '@usiku/contracts/age/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { sql } from 'kysely'
import type { WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { AppError } from '../../errors.ts'
import { assertVersion, recordChange } from '../change-log/change-log.service.ts'

export async function getAgeRule(database: Reader): Promise<AgeRule> {
  return database.selectFrom('age_rule').select(['age_check as check', 'version']).executeTakeFirstOrThrow()
}

const AGE_RULE = { type: 'age_rule', id: 'age_rule' } as const

/** @throws AppError `version_conflict` */
export function updateAgeRule(deps: WriteContext, { check, version }: BodyOf<typeof replaceAgeRule>): Promise<AgeRule> {
  return inLockedTransaction(deps.database, 'age rule', async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const before = await getAgeRule(transaction)
    await assertVersion(scoped, AGE_RULE, {
      seen: version,
      present: before.version,
      getYours: () => ({ check }),
    })
    await transaction.updateTable('age_rule').set({ age_check: check, version: sql`version + 1` }).execute()
    bumpRevision(transaction, 'storefront')
    const after = await getAgeRule(transaction)
    const change = { before: { check: before.check }, after: { check: after.check }, version: after.version }
    await recordChange(scoped, AGE_RULE, change)
    return after
  })
}

/**
 * @returns how the customer said to be of age; `null` when they said nothing, or did not need to
 * @throws AppError `age_check_failed`
 */
export async function assertOldEnough(transaction: Transaction, statement: AgeStatement): Promise<AgeCheck | null> {
  const result = checkAge(await getAgeRule(transaction), statement)
  if (result.isAllowed) return result.check
  const message = formatAgeProblem(result.problem)
  const field = result.problem === 'not_confirmed' ? 'ageConfirmed' : 'dateOfBirth'
  throw new AppError('age_check_failed', { message, fields: { [field]: message } })
}
