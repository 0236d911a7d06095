import { msg, t } from '@lingui/core/macro'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { BodyOf, QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { isOpen } from '@usiku/contracts/orders/order-status.ts'
import { MAX_RIDER_ORDERS } from '@usiku/contracts/riders/constants.ts'
import type {
  assignRider as assignOperation,
  closeRiderShift as closeOperation,
  listRiderShifts as listOperation,
  Rider,
  RiderIssue,
  RiderShift,
  settleRiderShift as settleOperation,
} from '@usiku/contracts/riders/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction, lock } from '../../database/locked-transaction.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { toFirstName } from '../../lib/display-name.ts'
import { listRiderAccounts } from '../accounts/users.service.ts'
import { assertVersion } from '../change-log/change-log.service.ts'
import { changeOrder, countRiderChange, type OrderStatusContext, toSubject } from '../orders/order-status.service.ts'
import {
  type Assignment,
  countOpenOrders,
  endAssignment,
  findCurrentAssignment,
  insertAssignment,
  type NewAssignment,
} from './assignment.repository.ts'
import { eraseReasons, eraseReasonsBefore, findIssues, settleIssue } from './report.repository.ts'
import {
  closeShift,
  eraseShiftNotes,
  findLatestShift,
  findOpenShifts,
  findShift,
  insertShift,
  pageShifts,
  settleShift,
} from './shift.repository.ts'

const SHIFTS_PER_PAGE = 20

/** Active riders by name. */
export async function listRiders(database: Reader): Promise<Rider[]> {
  const riders = await listRiderAccounts(database)
  const open = await countOpenOrders(database)
  const shifts = new Map((await findOpenShifts(database)).map((shift) => [shift.riderId, shift]))
  return riders.map(({ _id: userId, name, phone }) => {
    return { userId, name, phone, openOrders: open.get(userId) ?? 0, shift: shifts.get(userId) ?? null }
  })
}

/**
 * Gives an open order to a rider, or takes it back. The rider who has it already is no change, unless the delivery
 * failed: then it is tried again.
 * @throws AppError `not_found`, `version_conflict`, `order_not_editable`, `validation_failed` at `riderId`
 */
export function assignRider(
  deps: OrderStatusContext,
  orderId: string,
  { riderId, version }: BodyOf<typeof assignOperation>,
): Promise<Order> {
  return changeOrder(deps, { orderId }, async (scoped, state) => {
    const { database } = scoped
    const current = await findCurrentAssignment(database, state.row)
    if (isSame(current, riderId)) return
    const riders = await listRiderAccounts(database)
    const after = { rider: getRiderName(riders, riderId) }
    const seen = { seen: version, present: state.version, getYours: () => after }
    await assertVersion(scoped, toSubject(state), seen)
    if (!isOpen(state.status)) throw new AppError('order_not_editable', { message: t(CLOSED_MESSAGE) })
    const at = scoped.now().toISOString()
    if (current !== undefined) await endAssignment(database, current.id, at)
    if (riderId !== null) await giveOrder(database, riders, { orderRow: state.row, riderId, at })
    const before = { rider: getRiderName(riders, current?.rider_id ?? null) }
    await countRiderChange(scoped, state, { before, after })
  })
}

function isSame(current: Assignment | undefined, riderId: string | null): boolean {
  return current === undefined ? riderId === null : current.rider_id === riderId && current.failed_at === null
}

async function giveOrder(transaction: Transaction, riders: readonly User[], assignment: NewAssignment): Promise<void> {
  const { riderId } = assignment
  if (!riders.some(({ _id }) => _id === riderId)) throw fieldError('riderId', t`Choose an active rider.`)
  await lock(transaction, `rider ${riderId}`)
  if (((await countOpenOrders(transaction)).get(riderId) ?? 0) >= MAX_RIDER_ORDERS)
    throw fieldError('riderId', t`A rider has at most ${MAX_RIDER_ORDERS} orders on the way.`)
  await insertAssignment(transaction, assignment)
}

const CLOSED_MESSAGE = msg`This order is delivered or cancelled, so no rider can take it.`

function getRiderName(riders: readonly User[], id: string | null): string {
  return id === null ? '' : toFirstName(riders.find(({ _id }) => _id === id)?.name ?? null)
}

/** The caller holds the rider's lock. @returns the open shift, which begins now if there is none */
export async function ensureShift(transaction: Transaction, riderId: string, openedAt: string): Promise<RiderShift> {
  await insertShift(transaction, riderId, openedAt)
  const shift = await findLatestShift(transaction, riderId)
  if (shift === undefined) throw new Error(`rider ${riderId} has no shift`)
  return shift
}

/** An open shift stays as it is. @param at on the rider's phone */
export function openShift({ database, now }: WriteContext, riderId: string, at: string): Promise<RiderShift> {
  return inLockedTransaction(database, `rider ${riderId}`, (transaction) =>
    ensureShift(transaction, riderId, toPastMoment(at, now())),
  )
}

/** A phone's clock may be ahead. */
export function toPastMoment(at: string, now: Date): string {
  return new Date(Math.min(Date.parse(at), now.getTime())).toISOString()
}

/**
 * Closes the open shift; one that is closed already stays as it is.
 * @throws AppError `not_found`
 */
export function closeRiderShift(
  { database, now }: WriteContext,
  riderId: string,
  { at, declared }: BodyOf<typeof closeOperation>,
): Promise<RiderShift> {
  return inLockedTransaction(database, `rider ${riderId}`, async (transaction) => {
    const shift = await findLatestShift(transaction, riderId)
    if (shift === undefined) throw new AppError('not_found', { message: t`You have no shift to end.` })
    await closeShift(transaction, shift._id, { at: toPastMoment(at, now()), declared })
    return (await findShift(transaction, shift._id)) ?? shift
  })
}

export async function listShifts(
  database: Reader,
  query: QueryOf<typeof listOperation>,
): Promise<ReplyOf<typeof listOperation>> {
  const window = toPageWindow(query, SHIFTS_PER_PAGE)
  const { shifts, total } = await pageShifts(database, { riderId: query.riderId, isOpen: query.open }, window)
  return { data: shifts, meta: toPaging(window, total) }
}

/**
 * Records the counted cash, once, and closes the shift if it is open.
 * @throws AppError `not_found`, `already_assigned` when it was counted already
 */
export async function settleRiderShift(
  { database, now }: WriteContext,
  { id, by }: { readonly id: string; readonly by: string },
  { handedOver, note = '' }: BodyOf<typeof settleOperation>,
): Promise<RiderShift> {
  const found = await findShift(database, id)
  if (found === undefined) throw new AppError('not_found', { message: t`There is no such shift.` })
  return inLockedTransaction(database, `rider ${found.riderId}`, async (transaction) => {
    const settlement = { handedOver, note, by, at: now().toISOString() }
    if (!(await settleShift(transaction, id, settlement)))
      throw new AppError('already_assigned', { message: t`The cash of this shift was counted already.` })
    return (await findShift(transaction, id)) ?? found
  })
}

export function listRiderIssues(database: Reader): Promise<RiderIssue[]> {
  return findIssues(database)
}

/** @throws AppError `not_found` */
export function settleRiderIssue(
  { database, now }: WriteContext,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if (!(await settleIssue(transaction, id, { by, at: now().toISOString() })))
      throw new AppError('not_found', { message: t`There is no such report, or somebody has looked at it already.` })
  })
}

/** What riders wrote about the person's orders, and what the counter wrote about the person as a rider. */
export async function eraseRiderNotes(transaction: Transaction, userId: string): Promise<void> {
  await eraseReasons(transaction, userId)
  await eraseShiftNotes(transaction, userId)
}

/** @returns how many reports lost their reason, which may name a customer */
export function eraseOldReasons(transaction: Transaction, moment: string, limit: number): Promise<number> {
  return eraseReasonsBefore(transaction, moment, limit)
}

/** Of a rider, for the export of their data. */
export async function listAllShifts(database: Reader, riderId: string): Promise<RiderShift[]> {
  return (await pageShifts(database, { riderId, isOpen: undefined }, { page: 1, pageSize: 1_000, offset: 0 })).shifts
}
