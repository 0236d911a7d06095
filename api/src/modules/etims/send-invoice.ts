import { getSettings } from '../store/store.service.ts'
import { bindInvoice } from './bind-invoice.ts'
import { type EtimsFailure, type EtimsOutcome, parseExpectedNumber } from './etims-answer.ts'
import type { ControlUnitData } from './etims-data.ts'
import {
  findInvoicedReceipt,
  type InvoicedReceipt,
  type InvoiceRow,
  listInvoicedLines,
  sumEarlierCredits,
} from './invoice.repository.ts'
import { type ContentLine, cutLines, DELIVERY_ITEM, toContentLines } from './invoice-content.ts'
import {
  acceptInvoice,
  awaitStock,
  holdInvoice,
  postponeInvoice,
  type Reason,
  recordProblem,
  rejectInvoice,
  renumberInvoice,
  requestStock,
  type SentInvoice,
} from './invoice-states.ts'
import type { ItemRow } from './item.repository.ts'
import { pauseDevice, resumeDevice } from './open-device.ts'
import { getItemType, registerItem } from './registered-items.ts'
import { createSaleRequest, type InvoiceLine } from './sale-request.ts'
import type { EtimsSenderContext, Obstacle, OpenDevice } from './sender-context.ts'
import { reportStock } from './stock-reports.ts'

/** About the number, not about an amount. */
const WRONG_NUMBER = /inv/i
const NO_STOCK = /\bstock\b/i
/** About an hour, with the pauses in between. */
const MAX_UNKNOWN_ANSWERS = 9

interface PreparedInvoice {
  readonly invoice: InvoiceRow
  readonly receipt: InvoicedReceipt
  readonly lines: readonly ContentLine[]
}

/**
 * Sends one invoice, or settles why it cannot be sent; it may then be the next again.
 * @returns false when nothing else can be sent for now
 */
export async function sendInvoice(deps: EtimsSenderContext, device: OpenDevice, invoice: InvoiceRow): Promise<boolean> {
  const prepared = await prepareInvoice(deps, device, invoice)
  if (prepared.receipt.kind === 'credit_note' && prepared.receipt.originalNumber === null) {
    await rejectInvoice(deps, invoice, NO_ORIGINAL)
    return true
  }
  const items = await prepareItems(deps, device, prepared)
  if ('outcome' in items) return settleObstacle(deps, device, invoice, items)
  const sent = await bindInvoice(deps, device.scope, prepared.receipt)
  if (sent === undefined) return false
  const answer = await device.client.saveSale(await toRequest(deps, device, prepared, items, sent))
  return settleAnswer(deps, device, prepared, sent, answer)
}

const NO_ORIGINAL = {
  code: 'original',
  message:
    'The sale was recorded by hand or with another device, so its number is not known. Record this by hand, too.',
}

async function prepareInvoice(
  { database }: EtimsSenderContext,
  { scope }: OpenDevice,
  invoice: InvoiceRow,
): Promise<PreparedInvoice> {
  const receipt = await findInvoicedReceipt(database, scope, invoice.receipt_id)
  const { originalId, originalTotal } = receipt
  const isPart = originalId !== null && originalTotal !== null && receipt.total < originalTotal
  const stored = await listInvoicedLines(database, isPart ? originalId : receipt.id)
  const lines = stored.flatMap(toContentLines)
  if (!isPart) return { invoice, receipt, lines }
  const start = await sumEarlierCredits(database, originalId, receipt.number)
  return { invoice, receipt, lines: cutLines(lines, start, receipt.total) }
}

type Items = ReadonlyMap<string, ItemRow>

/** Registers what is sold for the first time, and finishes reports of its stock. */
async function prepareItems(
  deps: EtimsSenderContext,
  device: OpenDevice,
  { lines }: PreparedInvoice,
): Promise<Items | Obstacle> {
  const items = new Map<string, ItemRow>()
  for (const line of lines) {
    if (items.has(line.item)) continue
    const item = await registerItem(deps, device, line)
    if ('outcome' in item) return item
    const obstacle = line.item === DELIVERY_ITEM ? undefined : await reportStock(deps, device, line)
    if (obstacle !== undefined) return obstacle
    items.set(line.item, item)
  }
  return items
}

/** Nothing of the invoice itself was sent now. */
async function settleObstacle(
  deps: EtimsSenderContext,
  device: OpenDevice,
  invoice: InvoiceRow,
  obstacle: Obstacle,
): Promise<boolean> {
  const { outcome } = obstacle
  if (outcome === 'retry' || outcome === 'stop') {
    await pauseDevice(deps, device.scope, obstacle)
    return false
  }
  // Of one that was sent before, a person cannot correct anything while its outcome is not known.
  if (outcome === 'unknown' || invoice.state === 'sending') return settleUnknown(deps, device, invoice, obstacle)
  await rejectInvoice(deps, invoice, obstacle)
  await resumeDevice(deps, device.scope)
  return true
}

/**
 * Sends it again later. After about an hour it is for a person, so that the others are sent: the authority accepts the
 * next number only if it has recorded this one. In an outage none would be recorded, so all wait.
 */
async function settleUnknown(
  deps: EtimsSenderContext,
  device: OpenDevice,
  invoice: InvoiceRow,
  answer: EtimsFailure,
): Promise<boolean> {
  const unknown_answers = invoice.unknown_answers + 1
  if (unknown_answers < MAX_UNKNOWN_ANSWERS || !(await isAnswering(device))) {
    await recordProblem(deps, invoice, answer, { unknown_answers })
    await pauseDevice(deps, device.scope, answer)
    return false
  }
  await holdInvoice(deps, invoice, answer)
  await resumeDevice(deps, device.scope)
  return true
}

/** Whether the authority answers something else. */
async function isAnswering({ client }: OpenDevice): Promise<boolean> {
  const { outcome } = await client.listCodes()
  return outcome === 'accepted' || outcome === 'rejected'
}

async function settleAnswer(
  deps: EtimsSenderContext,
  device: OpenDevice,
  prepared: PreparedInvoice,
  sent: SentInvoice,
  answer: EtimsOutcome<ControlUnitData>,
): Promise<boolean> {
  switch (answer.outcome) {
    case 'accepted':
      await acceptInvoice(deps, sent, { ...answer.data, sdcId: device.sdcId }, listSoldStock(prepared))
      break
    case 'duplicate':
      // Of a number that was never sent before it would be another sale.
      if (sent.isResent) await acceptInvoice(deps, sent, undefined, listSoldStock(prepared))
      else await holdInvoice(deps, sent.invoice, answer)
      break
    case 'rejected':
      await settleRejection(deps, prepared, sent, answer)
      break
    case 'unknown':
      return settleUnknown(deps, device, sent.invoice, answer)
    case 'retry':
    case 'stop':
      if (sent.isResent) await recordProblem(deps, sent.invoice, answer)
      else await postponeInvoice(deps, sent, answer)
      await pauseDevice(deps, device.scope, answer)
      return false
  }
  await resumeDevice(deps, device.scope)
  return true
}

async function settleRejection(
  deps: EtimsSenderContext,
  prepared: PreparedInvoice,
  sent: SentInvoice,
  answer: Reason,
): Promise<void> {
  const expected = WRONG_NUMBER.test(answer.message) ? parseExpectedNumber(answer.message) : undefined
  const lacksStock = prepared.receipt.kind === 'receipt' && NO_STOCK.test(answer.message)
  if (lacksStock && sent.invoice.is_stocked === 0) await requestStock(deps, sent, listSoldStock(prepared))
  // The first try may be why this one is rejected: only a person can tell.
  else if (sent.isResent) await holdInvoice(deps, sent.invoice, answer, expected)
  else if (expected !== undefined) await renumberInvoice(deps, sent, expected)
  else if (lacksStock) await awaitStock(deps, sent, answer)
  else await rejectInvoice(deps, sent.invoice, answer, sent)
}

interface SoldStock {
  readonly item: string
  readonly quantity: number
}

/** Credit notes leave the authority's stock as it is. */
function listSoldStock({ receipt, lines }: PreparedInvoice): SoldStock[] {
  if (receipt.kind === 'credit_note') return []
  const quantities = new Map<string, number>()
  for (const { item, quantity } of lines)
    if (item !== DELIVERY_ITEM) quantities.set(item, (quantities.get(item) ?? 0) + quantity)
  return [...quantities].map(([item, quantity]) => ({ item, quantity }))
}

async function toRequest(
  { database, config }: EtimsSenderContext,
  { registrant }: OpenDevice,
  { receipt, lines }: PreparedInvoice,
  items: Items,
  { invoice, number }: SentInvoice,
) {
  const { address } = await getSettings(database)
  const toLine = ({ item, name, quantity, unitPrice, band }: ContentLine): InvoiceLine => {
    const itemCode = items.get(item)?.item_code ?? ''
    return { itemCode, itemType: getItemType(item), name, quantity, unitPrice, band }
  }
  const content = {
    number,
    originalNumber: receipt.originalNumber,
    traderNumber: receipt.kind === 'receipt' ? String(receipt.number) : `CN-${receipt.number}`,
    issuedAt: invoice.dated_at ?? receipt.issuedAt,
    paymentType: invoice.payment_type,
    lines: lines.map(toLine),
  }
  return createSaleRequest(content, { name: config.shopName, address }, registrant)
}
