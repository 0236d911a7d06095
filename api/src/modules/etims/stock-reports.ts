import { returnNumber, setCounter, takeNumber } from '../../database/counters.ts'
import { inTransaction } from '../../database/transaction.ts'
import { getCounterName } from './device.repository.ts'
import { parseExpectedNumber } from './etims-answer.ts'
import type { ContentLine } from './invoice-content.ts'
import { addToStock, findItem, type ItemRow, updateItem } from './item.repository.ts'
import type { EtimsSenderContext, Obstacle, OpenDevice } from './sender-context.ts'
import { createStockMasterRequest, createStockRequest } from './stock-request.ts'

/** Attempts with the numbers that the authority asks for. */
const MAX_NUMBERS = 3

/** Finishes the report of stock that came in: the movement, then what the authority's ledger has afterwards. */
export async function reportStock(
  deps: EtimsSenderContext,
  device: OpenDevice,
  line: ContentLine,
): Promise<Obstacle | undefined> {
  const obstacle = await insertMovements(deps, device, line)
  if (obstacle !== undefined) return obstacle
  const item = await getItem(deps, device, line)
  return item.is_stock_due === 1 ? saveStock(deps, device, item) : undefined
}

async function getItem(
  { database }: EtimsSenderContext,
  { scope }: OpenDevice,
  { item }: ContentLine,
): Promise<ItemRow> {
  const found = await findItem(database, { device_scope: scope, volume_id: item })
  if (found === undefined) throw new Error(`item ${item} is gone`)
  return found
}

async function insertMovements(
  deps: EtimsSenderContext,
  device: OpenDevice,
  line: ContentLine,
): Promise<Obstacle | undefined> {
  let obstacle: Obstacle | undefined
  for (let attempt = 1; attempt <= MAX_NUMBERS; attempt++) {
    const item = await getItem(deps, device, line)
    if (item.stock_quantity === null) return undefined
    obstacle = await insertMovement(deps, device, line, { ...item, stock_quantity: item.stock_quantity })
    if (obstacle?.outcome !== 'rejected' || parseExpectedNumber(obstacle.message) === undefined) break
  }
  return obstacle
}

async function insertMovement(
  deps: EtimsSenderContext,
  device: OpenDevice,
  { name, unitPrice, band }: ContentLine,
  item: ItemRow & { readonly stock_quantity: number },
): Promise<Obstacle | undefined> {
  const isResent = item.stock_number !== null
  const number = item.stock_number ?? (await bindNumber(deps, item))
  const received = { number, at: deps.now().toISOString(), itemCode: item.item_code, quantity: item.stock_quantity }
  const request = createStockRequest({ ...received, name, unitPrice, band }, device.registrant)
  const answer = await device.client.insertStockIo(request)
  const expected = answer.outcome === 'rejected' ? parseExpectedNumber(answer.message) : undefined
  // Its answer was lost: the authority has gone on to the next number.
  const wasRecorded = isResent && expected === number + 1
  if (answer.outcome === 'accepted' || answer.outcome === 'duplicate' || wasRecorded) {
    await settleMovement(deps, item)
    return undefined
  }
  if (answer.outcome === 'rejected') await releaseNumber(deps, item, number, expected)
  return answer
}

function bindNumber({ database }: EtimsSenderContext, item: ItemRow): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const number = await takeNumber(transaction, getCounterName('stock', item.device_scope))
    await updateItem(transaction, item, { stock_number: number })
    return number
  })
}

function releaseNumber(
  { database }: EtimsSenderContext,
  item: ItemRow,
  number: number,
  expected: number | undefined,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const counter = getCounterName('stock', item.device_scope)
    await updateItem(transaction, item, { stock_number: null })
    if (expected === undefined) await returnNumber(transaction, counter, number)
    else await setCounter(transaction, counter, expected - 1)
  })
}

function settleMovement({ database }: EtimsSenderContext, item: ItemRow): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await addToStock(transaction, item, item.stock_quantity ?? 0)
    await updateItem(transaction, item, { stock_number: null, stock_quantity: null, is_stock_due: 1 })
  })
}

/** The authority's ledger counts: another till may have moved stock, too. */
async function saveStock(deps: EtimsSenderContext, device: OpenDevice, item: ItemRow): Promise<Obstacle | undefined> {
  const save = (quantity: number) =>
    device.client.saveStockMaster(createStockMasterRequest(item.item_code, quantity, device.registrant))
  let stock = item.stock
  let answer = await save(stock)
  const expected = answer.outcome === 'rejected' ? parseExpectedNumber(answer.message) : undefined
  if (expected !== undefined) {
    stock = expected
    answer = await save(stock)
  }
  if (answer.outcome !== 'accepted' && answer.outcome !== 'duplicate') return answer
  await inTransaction(deps.database, (transaction) => updateItem(transaction, item, { stock, is_stock_due: 0 }))
  return undefined
}
