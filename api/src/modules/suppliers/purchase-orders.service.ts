import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { BodyOf, QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type {
  createPurchaseOrder as createOperation,
  listPurchaseOrders as listOperation,
  PurchaseLine,
  PurchaseOrder,
  changePurchaseStatus as statusOperation,
  updatePurchaseOrder as updateOperation,
} from '@usiku/contracts/suppliers/operations.ts'
import type { WriteContext } from '../../context.ts'
import { takeNumber } from '../../database/counters.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { listCostsByVolume } from '../catalogue/products/volume-cost.service.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import {
  findPurchaseOrder,
  insertPurchaseOrder,
  pagePurchaseOrders,
  replacePurchaseLines,
  writePurchaseOrder,
  writePurchaseStatus,
} from './purchase-order.repository.ts'
import { getSupplier } from './suppliers.service.ts'

const ORDERS_PER_PAGE = 25

type PurchaseBody = Pick<BodyOf<typeof updateOperation>, 'supplierId' | 'lines'> & { readonly note?: string }

/** The newest first. */
export async function listPurchaseOrders(
  database: Reader,
  query: QueryOf<typeof listOperation>,
): Promise<ReplyOf<typeof listOperation>> {
  const window = toPageWindow(query, ORDERS_PER_PAGE)
  const { status = 'all', supplierId } = query
  const { orders, total } = await pagePurchaseOrders(database, { status, supplierId }, window)
  return { data: orders, meta: toPaging(window, total) }
}

/** @throws AppError `not_found` */
export async function getPurchaseOrder(database: Reader, id: string): Promise<PurchaseOrder> {
  const order = await findPurchaseOrder(database, id)
  if (order === undefined) throw new AppError('not_found', { message: t`There is no such purchase order.` })
  return order
}

/** A draft. @throws AppError `validation_failed` at `supplierId` or `lines.N.volumeId` */
export function addPurchaseOrder(
  { database, now }: WriteContext,
  body: BodyOf<typeof createOperation>,
): Promise<PurchaseOrder> {
  return inTransaction(database, async (transaction) => {
    const at = now()
    await assertActiveSupplier(transaction, body.supplierId)
    const lines = await toLines(transaction, body, at)
    const id = createId()
    const fields = { supplierId: body.supplierId, note: body.note ?? '' }
    const number = await takeNumber(transaction, 'purchase_order')
    await insertPurchaseOrder(transaction, fields, { id, number, at: at.toISOString() })
    await replacePurchaseLines(transaction, id, lines)
    return getPurchaseOrder(transaction, id)
  })
}

/** @throws AppError `not_found`, `version_conflict`, `purchase_order_closed`, `validation_failed` */
export function editPurchaseOrder(
  deps: WriteContext,
  id: string,
  { version: seen, ...body }: BodyOf<typeof updateOperation>,
): Promise<PurchaseOrder> {
  return changePurchaseOrder(deps, id, async (transaction, before) => {
    const at = deps.now()
    const lines = await toLines(transaction, body, at)
    const supplier = await assertActiveSupplier(transaction, body.supplierId)
    await assertVersion({ ...deps, database: transaction }, toSubject(id), {
      seen,
      present: before.version,
      getYours: () => toFieldValues({ ...before, note: body.note, supplier, lines: lines.map(toUnreceived) }),
      isWhole: true,
    })
    if (before.status !== 'draft') {
      throw new AppError('purchase_order_closed', { message: t`Only drafts can be edited: this one was ordered.` })
    }
    await writePurchaseOrder(transaction, id, body)
    await replacePurchaseLines(transaction, id, lines)
  })
}

type NewStatus = BodyOf<typeof statusOperation>['status']

/**
 * Orders a draft, gives up what is still to come, or cancels what nothing came in of.
 * @throws AppError `not_found`, `version_conflict`, `purchase_order_closed`, `validation_failed`
 */
export function changePurchaseStatus(
  deps: WriteContext,
  id: string,
  { status, version: seen }: BodyOf<typeof statusOperation>,
): Promise<PurchaseOrder> {
  return changePurchaseOrder(deps, id, async (transaction, before) => {
    const scoped = { ...deps, database: transaction }
    await assertVersion(scoped, toSubject(id), { seen, present: before.version, getYours: () => ({ status }) })
    const problem = findStatusProblem(before, status)
    if (problem !== undefined) throw new AppError('purchase_order_closed', { message: problem })
    if (status === 'ordered') {
      await assertActiveSupplier(transaction, before.supplier._id)
      if (before.lines.length === 0) throw fieldError('lines', t`Add what to order first.`)
      // Some may have been deleted since.
      await toLines(transaction, { supplierId: before.supplier._id, lines: before.lines }, deps.now())
    }
    await writePurchaseStatus(transaction, id, status, deps.now().toISOString())
  })
}

function findStatusProblem({ status: present, lines }: PurchaseOrder, wanted: NewStatus): string | undefined {
  const hasReceived = lines.some(({ received }) => received > 0)
  if (present === 'received') return t`This purchase order is complete.`
  if (present === 'cancelled') return t`This purchase order is cancelled.`
  if (wanted === 'ordered') return present === 'ordered' ? t`This is ordered already.` : undefined
  if (wanted === 'cancelled' && hasReceived) return t`Some of it has come in. Close it instead.`
  if (wanted === 'received' && !hasReceived) return t`Nothing has come in. Cancel it instead.`
  return undefined
}

/** Alone with the order; records what is different afterwards. */
export function changePurchaseOrder(
  deps: WriteContext,
  id: string,
  change: (transaction: Transaction, before: PurchaseOrder) => Promise<void>,
): Promise<PurchaseOrder> {
  return inLockedTransaction(deps.database, `purchase order ${id}`, async (transaction) => {
    const before = await getPurchaseOrder(transaction, id)
    await change(transaction, before)
    const after = await getPurchaseOrder(transaction, id)
    const values = { before: toFieldValues(before), after: toFieldValues(after), version: after.version }
    await recordChange({ ...deps, database: transaction }, toSubject(id), values)
    return after
  })
}

async function assertActiveSupplier(database: Reader, id: string) {
  const supplier = await getSupplier(database, id).catch((error) => {
    if (error instanceof AppError) throw fieldError('supplierId', t`There is no such supplier.`)
    throw error
  })
  if (supplier.isActive) return supplier
  throw fieldError('supplierId', t`${supplier.name} is inactive. Activate it first, or choose another supplier.`)
}

/** With what the volumes are called. */
async function toLines(database: Reader, { lines }: PurchaseBody, at: Date): Promise<Omit<PurchaseLine, 'received'>[]> {
  const ids = lines.map(({ volumeId }) => volumeId)
  const volumes = new Map((await listCostsByVolume(database, ids, at)).map((volume) => [volume.volumeId, volume]))
  return lines.map(({ volumeId, quantity, costPrice }, index) => {
    const field = `lines.${index}.volumeId`
    const volume = volumes.get(volumeId)
    if (volume === undefined) throw fieldError(field, t`This is no longer in the shop. Remove it from the order.`)
    const { productId, name, size, isBundle } = volume
    if (isBundle) throw fieldError(field, t`${name}, ${size} is a bundle. Order its parts instead.`)
    if (ids.indexOf(volumeId) < index) throw fieldError(field, t`${name}, ${size} is in the order already.`)
    return { productId, volumeId, name, size, quantity, costPrice }
  })
}

const toUnreceived = (line: Omit<PurchaseLine, 'received'>): PurchaseLine => ({ ...line, received: 0 })

const toSubject = (id: string) => ({ type: 'purchase_order', id }) as const

function toFieldValues({
  supplier,
  note,
  status,
  lines,
}: Pick<PurchaseOrder, 'supplier' | 'note' | 'status' | 'lines'>) {
  const values = lines.map(({ volumeId, name, size, quantity, costPrice, received }) => {
    const arrived = received === 0 ? '' : `, ${received} received`
    return [`lines.${volumeId}`, `${name}, ${size}: ${quantity} at ${formatKsh(costPrice)}${arrived}`]
  })
  return { supplier: supplier.name, note, status, ...Object.fromEntries(values) } satisfies FieldValues
}
