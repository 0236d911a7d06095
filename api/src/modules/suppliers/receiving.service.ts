import { msg, t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { PurchaseOrder, receivePurchase as receiveOperation } from '@usiku/contracts/suppliers/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { AppError, fieldError } from '../../errors.ts'
import { listCostsByVolume, setCost } from '../catalogue/products/volume-cost.service.ts'
import { assertVersion } from '../change-log/change-log.service.ts'
import { receiveStock } from '../inventory/inventory.service.ts'
import {
  addToReceived,
  findPurchaseOrder,
  insertReceipts,
  touchPurchaseOrder,
  writePurchaseStatus,
} from './purchase-order.repository.ts'
import { changePurchaseOrder } from './purchase-orders.service.ts'

type Receiving = BodyOf<typeof receiveOperation>

/**
 * Adds what came in to the stock, and makes its cost that of the volumes. The order is complete when nothing more is
 * to come.
 * @throws AppError `not_found`, `version_conflict`, `purchase_order_closed`, `validation_failed` at `lines.N.quantity` for more than was
 * ordered, unless that is allowed
 */
export function receivePurchase(
  deps: WriteContext,
  id: string,
  userId: string,
  receiving: Receiving,
): Promise<PurchaseOrder> {
  return changePurchaseOrder(deps, id, async (transaction, order) => {
    const seen = { seen: receiving.version, present: order.version, getYours: () => ({}) }
    await assertVersion({ ...deps, database: transaction }, { type: 'purchase_order', id }, seen)
    if (order.status !== 'ordered') throw new AppError('purchase_order_closed', { message: t(NOT_OPEN[order.status]) })
    const at = deps.now()
    const costs = listCosts(order, receiving)
    await countReceived(transaction, order, receiving)
    const rejected = await receiveStock(transaction, receiving.lines, at.toISOString())
    const refused = receiving.lines.findIndex(({ volumeId }) => rejected.includes(volumeId))
    if (refused >= 0) {
      const message = t`This size cannot take stock: it was deleted, is a bundle now, or would have too much.`
      throw fieldError(`lines.${refused}.quantity`, message)
    }
    const known = await listCostsByVolume(transaction, [...costs.keys()], at)
    for (const volume of known) await setCost(transaction, volume, costs.get(volume.volumeId) ?? null)
    const receipts = receiving.lines.map(({ volumeId, quantity }) => {
      const costPrice = costs.get(volumeId) ?? 0
      return { id: createId(), orderId: id, volumeId, quantity, costPrice, userId, at: at.toISOString() }
    })
    await insertReceipts(transaction, receipts)
    await closeWhenComplete(transaction, id, at.toISOString())
  })
}

const NOT_OPEN = {
  draft: msg`This is a draft. Mark it as ordered first.`,
  received: msg`This purchase order is complete. Nothing more is to come.`,
  cancelled: msg`This purchase order is cancelled.`,
} as const

/** By volume. @throws AppError `validation_failed` at `lines.N.volumeId` */
function listCosts(order: PurchaseOrder, { lines }: Receiving): ReadonlyMap<string, number> {
  const costs = new Map<string, number>()
  for (const [index, { volumeId, costPrice }] of lines.entries()) {
    const ordered = order.lines.find((line) => line.volumeId === volumeId)
    if (ordered === undefined) throw fieldError(`lines.${index}.volumeId`, t`This was not ordered.`)
    if (costs.has(volumeId)) throw fieldError(`lines.${index}.volumeId`, t`This is in the list already.`)
    costs.set(volumeId, costPrice ?? ordered.costPrice)
  }
  return costs
}

async function countReceived(
  transaction: Transaction,
  { _id: orderId, lines: ordered }: PurchaseOrder,
  { lines, allowsMore = false }: Receiving,
): Promise<void> {
  const fields: Record<string, string> = {}
  for (const [index, { volumeId, quantity }] of lines.entries()) {
    if (await addToReceived(transaction, { orderId, volumeId }, { quantity, allowsMore })) continue
    const line = ordered.find((one) => one.volumeId === volumeId)
    const due = Math.max(0, (line?.quantity ?? 0) - (line?.received ?? 0))
    fields[`lines.${index}.quantity`] =
      due === 0 ? t`All of it has come in already.` : t`Only ${due} are still to come.`
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation_failed', { message, fields })
}

async function closeWhenComplete(transaction: Transaction, id: string, at: string): Promise<void> {
  const order = await findPurchaseOrder(transaction, id)
  const isComplete = order?.lines.every(({ quantity, received }) => received >= quantity) ?? false
  if (isComplete) await writePurchaseStatus(transaction, id, 'received', at)
  else await touchPurchaseOrder(transaction, id)
}
