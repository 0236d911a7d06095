import { t } from '@lingui/core/macro'
import { WEEKDAYS, type Weekday } from '@usiku/contracts/opening-hours/constants.ts'
import type { HoursException, HoursRange, OpeningHours, WeekHours } from '@usiku/contracts/opening-hours/operations.ts'
import { findHoursProblems, type HoursInput } from '@usiku/contracts/opening-hours/ordering-hours.ts'
import type { FieldErrors } from '../../../../ui/forms/use-fields.ts'

/** The field of each day, and of the exceptions, holds JSON. */
export type HoursFieldName = Weekday | 'exceptions'
export type HoursValues = Readonly<Record<HoursFieldName, string>>

export function toHoursValues({ week, exceptions }: HoursInput): HoursValues {
  const days = WEEKDAYS.map((day) => [day, JSON.stringify(week[day].map(toInputs))])
  const dates = exceptions.map((exception) => ({ ...exception, ranges: exception.ranges.map(toInputs) }))
  return { ...(Object.fromEntries(days) as Record<Weekday, string>), exceptions: JSON.stringify(dates) }
}

/** A time input knows no 24:00. */
const toInputs = ({ from, to }: HoursRange): HoursRange => ({ from, to: to === '24:00' ? '00:00' : to })
const toRange = ({ from, to }: HoursRange): HoursRange => ({ from, to: to === '00:00' ? '24:00' : to })

export function parseRanges(value: string): HoursRange[] {
  return JSON.parse(value) as HoursRange[]
}

export function parseExceptions(value: string): HoursException[] {
  return JSON.parse(value) as HoursException[]
}

export function toHoursInput(values: HoursValues): HoursInput {
  const days = WEEKDAYS.map((day) => [day, parseRanges(values[day]).map(toRange)])
  const exceptions = parseExceptions(values.exceptions).map((exception) => {
    return { ...exception, ranges: exception.ranges.map(toRange), reason: exception.reason.trim() }
  })
  return { week: Object.fromEntries(days) as WeekHours, exceptions }
}

const getMissingTime = () => t`Enter a time, such as 09:30.`
const getMissingDate = () => t`Choose a date.`

const isIncomplete = ({ from, to }: HoursRange) => from === '' || to === ''

/** @returns message by range or date, such as `week.monday.1`, `exceptions.0.date` */
export function findInputProblems(input: HoursInput): Record<string, string> {
  const days = WEEKDAYS.flatMap((day) => listIncomplete(input.week[day], `week.${day}`))
  const dates = input.exceptions.flatMap(({ date, ranges }, index) => [
    ...listIncomplete(ranges, `exceptions.${index}.ranges`),
    ...(date === '' ? [[`exceptions.${index}.date`, getMissingDate()] as const] : []),
  ])
  const missing = Object.fromEntries([...days, ...dates])
  return Object.keys(missing).length > 0 ? missing : findHoursProblems(input)
}

const listIncomplete = (ranges: readonly HoursRange[], name: string) =>
  ranges.flatMap((range, index) => (isIncomplete(range) ? [[`${name}.${index}`, getMissingTime()] as const] : []))

export function checkHours(values: HoursValues): FieldErrors<HoursFieldName> {
  return toFieldErrors(findInputProblems(toHoursInput(values)))
}

/** The first message of each field. */
export function toFieldErrors(problems: Readonly<Record<string, string>>): FieldErrors<HoursFieldName> {
  const errors: Partial<Record<HoursFieldName, string>> = {}
  for (const [path, message] of Object.entries(problems)) {
    const [root = '', day = ''] = path.split('.')
    const name = (root === 'week' ? day : root) as HoursFieldName
    errors[name] ??= message
  }
  return errors
}

/** The hours as typed, with the stop switch as it is; `undefined` while they cannot be saved. */
export function toPreviewHours(values: HoursValues, { stop, version }: OpeningHours): OpeningHours | undefined {
  const input = toHoursInput(values)
  return Object.keys(findInputProblems(input)).length > 0 ? undefined : { ...input, stop, version }
}
