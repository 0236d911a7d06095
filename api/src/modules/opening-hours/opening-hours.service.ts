import { msg, t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { MAX_SCHEDULE_DAYS, WEEKDAYS } from '@usiku/contracts/opening-hours/constants.ts'
import { toDayNumber, toIsoDay } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type {
  HoursRange,
  OpeningHours,
  replaceOpeningHours,
  stopOrders as stopOrdersOperation,
} from '@usiku/contracts/opening-hours/operations.ts'
import {
  checkSchedule,
  describeClosed,
  describeNextOpening,
  findHoursProblems,
  findNextOpening,
  type HoursInput,
  isOpenAt,
  isStoppedAt,
  type ScheduleProblem,
} from '@usiku/contracts/opening-hours/ordering-hours.ts'
import type { TransactionContext, WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { AppError } from '../../errors.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import { findOpeningHours, type StoredHours, writeOpeningHours, writeOrderStop } from './opening-hours.repository.ts'

const OPENING_HOURS = { type: 'opening_hours', id: 'opening_hours' } as const
const ORDER_STOP = { type: 'order_stop', id: 'order_stop' } as const

/** A stop that is over is left out. */
export async function getOpeningHours(database: Reader, now: Date): Promise<OpeningHours> {
  return toOpeningHours(await findOpeningHours(database), now)
}

/** For customers: without exceptions that are over. */
export async function getPublicHours(database: Reader, now: Date): Promise<OpeningHours> {
  const hours = await getOpeningHours(database, now)
  // A range of yesterday may run past midnight.
  const yesterday = toIsoDay(toDayNumber(now.getTime()) - 1)
  return { ...hours, exceptions: hours.exceptions.filter(({ date }) => date >= yesterday) }
}

/** @throws AppError `validation_failed` at each range that overlaps, `version_conflict` */
export function updateOpeningHours(
  deps: WriteContext,
  { version, ...input }: BodyOf<typeof replaceOpeningHours>,
): Promise<OpeningHours> {
  const fields = findHoursProblems(input)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation_failed', { message, fields })
  return changeHours(deps, async (scoped, before) => {
    await assertVersion(scoped, OPENING_HOURS, {
      seen: version,
      present: before.version,
      getYours: () => toFieldValues(input),
      isWhole: true,
    })
    await writeOpeningHours(scoped.database, input)
    const values = { before: toFieldValues(before), after: toFieldValues(input) }
    await recordChange(scoped, OPENING_HOURS, { ...values, version: before.version + 1 })
  })
}

/** By the clock of the server. The later of two counts. */
export function stopOrders(
  deps: WriteContext,
  { minutes, reason = '' }: BodyOf<typeof stopOrdersOperation>,
): Promise<OpeningHours> {
  const until = minutes === null ? null : new Date(deps.now().getTime() + minutes * 60_000).toISOString()
  return changeHours(deps, (scoped, before) => changeStop(scoped, before, { until, reason }))
}

/** @param until of the stop to end: one with another end was made meanwhile, and stays; any when left out */
export function resumeOrders(deps: WriteContext, until?: string | null): Promise<OpeningHours> {
  return changeHours(deps, async (scoped, before) => {
    if (until === undefined || before.stop?.until === until) await changeStop(scoped, before, null)
  })
}

async function changeStop(scoped: TransactionContext, before: StoredHours, stop: OpeningHours['stop']): Promise<void> {
  if (stop === null && before.stop === null) return
  await writeOrderStop(scoped.database, stop)
  const change = { before: toStopValues(before.stop), after: toStopValues(stop), version: before.stopVersion + 1 }
  await recordChange(scoped, ORDER_STOP, change)
}

function changeHours(
  deps: WriteContext,
  change: (scoped: TransactionContext, before: StoredHours) => Promise<void>,
): Promise<OpeningHours> {
  return inLockedTransaction(deps.database, 'opening hours', async (transaction) => {
    await change({ ...deps, database: transaction }, await findOpeningHours(transaction))
    bumpRevision(transaction, 'storefront')
    return getOpeningHours(transaction, deps.now())
  })
}

export interface OrderTime {
  /** UTC ISO string; `undefined` for as soon as possible. */
  readonly scheduledFor: string | undefined
  /** The next opening, or now. */
  readonly attendedFrom: Date
}

/**
 * When an order placed now is delivered.
 * @throws AppError `shop_closed`, `schedule_unavailable` at `scheduledFor`
 */
export async function getOrderTime(
  transaction: Transaction,
  scheduledFor: string | undefined,
  now: Date,
): Promise<OrderTime> {
  const hours = await findOpeningHours(transaction)
  const at = now.getTime()
  const opening = findNextOpening(hours, at)
  const nextOpening = opening === undefined ? {} : { nextOpening: new Date(opening).toISOString() }
  if (scheduledFor === undefined) {
    if (!isOpenAt(hours, at)) throw new AppError('shop_closed', { message: describeClosed(hours, at), ...nextOpening })
    return { scheduledFor, attendedFrom: now }
  }
  const problem = checkSchedule(hours, Date.parse(scheduledFor), at)
  if (problem !== undefined) {
    const message = formatProblem(problem, hours, at)
    throw new AppError('schedule_unavailable', { message, fields: { scheduledFor: message }, ...nextOpening })
  }
  return { scheduledFor: new Date(scheduledFor).toISOString(), attendedFrom: new Date(opening ?? at) }
}

/**
 * Of an order that staff enter: neither the hours nor a stop bind it.
 * @returns a UTC ISO string; `undefined` for as soon as possible
 * @throws AppError `schedule_unavailable` at `scheduledFor`
 */
export function parseStaffSchedule(scheduledFor: string | undefined, now: Date): string | undefined {
  if (scheduledFor === undefined) return undefined
  const [time, at] = [Date.parse(scheduledFor), now.getTime()]
  if (time > at && time <= at + MAX_SCHEDULE_DAYS * 86_400_000) return new Date(time).toISOString()
  const message = t(time <= at ? PAST_MESSAGE : TOO_FAR_MESSAGE)
  throw new AppError('schedule_unavailable', { message, fields: { scheduledFor: message } })
}

const PAST_MESSAGE = msg`The time that you chose has passed. Please choose another one.`
const TOO_FAR_MESSAGE = msg`You can plan at most ${MAX_SCHEDULE_DAYS} days ahead. Please choose an earlier time.`

function formatProblem(problem: ScheduleProblem, hours: OpeningHours, at: number): string {
  switch (problem) {
    case 'past':
      return t(PAST_MESSAGE)
    case 'too far':
      return t(TOO_FAR_MESSAGE)
    case 'stopped':
      return describeClosed(hours, at)
    case 'closed': {
      const next = isStoppedAt(hours, at) || !isOpenAt(hours, at) ? describeNextOpening(hours, at) : ''
      return next === ''
        ? t`We are closed at the time that you chose. Please choose another one.`
        : t`We are closed at the time that you chose. ${next} Please choose another one.`
    }
  }
}

function toOpeningHours({ stopVersion: _, ...hours }: StoredHours, now: Date): OpeningHours {
  return isStoppedAt(hours, now.getTime()) ? hours : { ...hours, stop: null }
}

const formatRanges = (ranges: readonly HoursRange[]) =>
  ranges.length === 0 ? 'closed' : ranges.map(({ from, to }) => `${from}–${to}`).join(', ')

/** One field for each day of the week, and for each exception. */
function toFieldValues({ week, exceptions }: HoursInput): FieldValues {
  const days = WEEKDAYS.map((day) => [day, formatRanges(week[day])] as const)
  const dates = exceptions.map(
    ({ date, ranges, reason }) => [date, `${formatRanges(ranges)} ${reason}`.trim()] as const,
  )
  return Object.fromEntries([...days, ...dates])
}

function toStopValues(stop: OpeningHours['stop']): FieldValues {
  return { stopped: stop !== null, until: stop?.until ?? '', reason: stop?.reason ?? '' }
}
