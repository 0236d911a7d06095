import { t } from '@lingui/core/macro'
import { type AgeCheck, MINIMUM_AGE } from './constants.ts'

export interface AgeLine {
  /** Only `false` means without alcohol. */
  readonly isAlcoholic?: boolean
}

export function needsAgeCheck(lines: readonly AgeLine[]): boolean {
  return lines.some(({ isAlcoholic }) => isAlcoholic !== false)
}

/** East Africa Time all year. */
const NAIROBI_OFFSET_MS = 3 * 3_600_000

const toNairobiDay = (at: Date) => new Date(at.getTime() + NAIROBI_OFFSET_MS).toISOString().slice(0, 10)

const EARLIEST_YEAR = 1900

/** Whether `YYYY-MM-DD` is a day of the calendar, and a possible date of birth today. */
export function isDateOfBirth(text: string, at: Date): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  // The 30th of February would be a day in March.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== text) return false
  return midnight.getUTCFullYear() >= EARLIEST_YEAR && text <= toNairobiDay(at)
}

/**
 * Compares days in Nairobi. Who was born on 29 February comes of age on 1 March, unless the year is a leap year.
 * @param dateOfBirth `YYYY-MM-DD`
 */
export function isOldEnough(dateOfBirth: string, at: Date): boolean {
  const [year, ...monthAndDay] = dateOfBirth.split('-')
  return [Number(year) + MINIMUM_AGE, ...monthAndDay].join('-') <= toNairobiDay(at)
}

export type AgeProblem = 'not_confirmed' | 'no_date_of_birth' | 'invalid_date_of_birth' | 'too_young'

export type AgeCheckResult =
  /** `check` is what the customer said, `null` when nothing. */
  | { readonly isAllowed: true; readonly check: AgeCheck | null }
  | { readonly isAllowed: false; readonly problem: AgeProblem }

export interface AgeStatement {
  readonly lines: readonly AgeLine[]
  readonly ageConfirmed?: boolean | undefined
  /** `YYYY-MM-DD` */
  readonly dateOfBirth?: string | undefined
  readonly at: Date
}

/**
 * Whether an order may be placed. By `confirmation` an order that says nothing is accepted, because the app asks once
 * for each device; one that denies it is not.
 */
export function checkAge(rule: { readonly check: AgeCheck }, statement: AgeStatement): AgeCheckResult {
  const { lines, ageConfirmed, dateOfBirth, at } = statement
  if (!needsAgeCheck(lines)) return { isAllowed: true, check: null }
  const problem = findAgeProblem(rule, statement)
  if (problem !== undefined) return { isAllowed: false, problem }
  if (dateOfBirth !== undefined && isOldEnough(dateOfBirth, at)) return { isAllowed: true, check: 'date_of_birth' }
  return { isAllowed: true, check: ageConfirmed === true ? 'confirmation' : null }
}

function findAgeProblem(
  { check }: { readonly check: AgeCheck },
  { ageConfirmed, dateOfBirth, at }: AgeStatement,
): AgeProblem | undefined {
  if (dateOfBirth === undefined) {
    if (check === 'date_of_birth') return 'no_date_of_birth'
    return ageConfirmed === false ? 'not_confirmed' : undefined
  }
  if (!isDateOfBirth(dateOfBirth, at)) return 'invalid_date_of_birth'
  return isOldEnough(dateOfBirth, at) ? undefined : 'too_young'
}

export function formatAgeProblem(problem: AgeProblem): string {
  switch (problem) {
    case 'not_confirmed':
      return t`Confirm that you are ${MINIMUM_AGE} or older.`
    case 'no_date_of_birth':
      return t`Enter your date of birth: there is alcohol in this order.`
    case 'invalid_date_of_birth':
      return t`This is no date of birth. Check day, month and year.`
    case 'too_young':
      return t`You must be ${MINIMUM_AGE} or older to order alcohol.`
  }
}
