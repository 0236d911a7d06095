import { returnNumber, setCounter, takeNumber } from '../../database/counters.ts'
import type { Transaction } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getCounterName } from './device.repository.ts'
import { type EtimsFailure, parseExpectedNumber } from './etims-answer.ts'
import { type ContentLine, DELIVERY_ITEM } from './invoice-content.ts'
import {
  deleteItem,
  deleteUnregisteredItem,
  findItem,
  type ItemKey,
  type ItemRow,
  insertItem,
  isSequenceUsed,
  updateItem,
} from './item.repository.ts'
import { createItemRequest, formatItemCode } from './item-request.ts'
import type { ItemType } from './request-fields.ts'
import type { EtimsSenderContext, Obstacle, OpenDevice } from './sender-context.ts'

/** Numbers tried in one run, when another program has registered items, too. */
const MAX_NUMBERS = 20

export const getItemType = (item: string): ItemType => (item === DELIVERY_ITEM ? 'service' : 'goods')

/** Registers the item of a line with the authority before it is first sold. */
export async function registerItem(
  deps: EtimsSenderContext,
  device: OpenDevice,
  line: ContentLine,
): Promise<ItemRow | Obstacle> {
  const key = { device_scope: device.scope, volume_id: line.item }
  const found = await findItem(deps.database, key)
  let item = found ?? (await addItem(deps, key))
  let isResent = found !== undefined
  for (let attempt = 1; item.registered_at === null; attempt++) {
    const answer = await device.client.saveItem(toRequest(item, line, device))
    if (answer.outcome === 'accepted' || isOwnCode(answer, isResent)) return markRegistered(deps, item)
    if (isObstacle(answer)) return answer
    const { code, message } = answer
    const next = await findNextSequence(deps, item, answer)
    if (next === undefined) {
      await inTransaction(deps.database, (transaction) => releaseItem(transaction, item))
      return { outcome: 'rejected', code, message: `${line.name}: ${message}` }
    }
    item = await renumberItem(deps, item, next)
    isResent = false
    if (attempt === MAX_NUMBERS) return { outcome: 'retry', code, message }
  }
  return item
}

/** A code that was sent before, without a known outcome, is the shop's own. */
const isOwnCode = ({ outcome }: EtimsFailure, isResent: boolean): boolean => outcome === 'duplicate' && isResent

const isObstacle = (answer: EtimsFailure): answer is Exclude<Obstacle, { outcome: 'rejected' }> =>
  answer.outcome === 'retry' || answer.outcome === 'unknown' || answer.outcome === 'stop'

/** @returns `undefined` when the item itself is rejected */
async function findNextSequence(
  { database }: EtimsSenderContext,
  { device_scope, sequence }: ItemRow,
  answer: EtimsFailure,
): Promise<number | undefined> {
  // The code of an item that is not the shop's.
  if (answer.outcome === 'duplicate') return sequence + 1
  const expected = parseExpectedNumber(answer.message)
  if (expected === undefined || expected === sequence) return undefined
  return (await isSequenceUsed(database, device_scope, expected)) ? undefined : expected
}

async function markRegistered({ database, now }: EtimsSenderContext, item: ItemRow): Promise<ItemRow> {
  const registered_at = now().toISOString()
  await inTransaction(database, (transaction) => updateItem(transaction, item, { registered_at }))
  return { ...item, registered_at }
}

function toRequest({ item_code: code }: ItemRow, line: ContentLine, { registrant }: OpenDevice) {
  const { name, band, unitPrice: price } = line
  return createItemRequest({ code, type: getItemType(line.item), name, band, price }, registrant)
}

/** Binds the number before it is sent, so that a crash does not register the item twice. */
function addItem({ database }: EtimsSenderContext, key: ItemKey): Promise<ItemRow> {
  return inTransaction(database, async (transaction) => numberItem(transaction, key))
}

async function numberItem(transaction: Transaction, { device_scope, volume_id }: ItemKey): Promise<ItemRow> {
  const sequence = await takeNumber(transaction, getCounterName('item', device_scope))
  const item_code = formatItemCode(getItemType(volume_id), sequence)
  await insertItem(transaction, { device_scope, volume_id, item_code, sequence })
  const item = await findItem(transaction, { device_scope, volume_id })
  if (item === undefined) throw new Error(`item ${volume_id} was just added and is gone`)
  return item
}

async function releaseItem(transaction: Transaction, item: ItemRow): Promise<void> {
  await deleteItem(transaction, item)
  await returnNumber(transaction, getCounterName('item', item.device_scope), item.sequence)
}

/** Another program has registered items of this taxpayer, too. */
function renumberItem({ database }: EtimsSenderContext, item: ItemRow, expected: number): Promise<ItemRow> {
  return inTransaction(database, async (transaction) => {
    await deleteItem(transaction, item)
    await deleteUnregisteredItem(transaction, item.device_scope, expected)
    await setCounter(transaction, getCounterName('item', item.device_scope), expected - 1)
    return numberItem(transaction, item)
  })
}
