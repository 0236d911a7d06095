import { t } from '@lingui/core/macro'
import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { Receipt, ReceiptDocument } from '@usiku/contracts/receipts/operations.ts'
import type { Actor, AppContext } from '../../context.ts'
import type { Reader } from '../../database/database.ts'
import { groupBy } from '../../database/group-by.ts'
import { AppError } from '../../errors.ts'
import { runInLanguage } from '../../language/i18n.ts'
import { findAccountLanguage } from '../accounts/account-language.service.ts'
import { findTaxInvoices } from '../etims/tax-invoices.service.ts'
import { getSettings } from '../store/store.service.ts'
import { drawReceipt } from './document/draw-receipt.ts'
import { toReceipt } from './receipt.mapper.ts'
import {
  findReceiptOrder,
  findReceiptRow,
  findUserReceipts,
  listOrderPayments,
  listReceiptLines,
  listReceipts,
  type ReceiptOrder,
} from './receipt.repository.ts'

type ReadContext = Pick<AppContext, 'database' | 'config'>

/** @throws AppError `not_found`, also before it was made and for another customer's order */
export async function getReceipt(deps: ReadContext, actor: Actor, orderId: string): Promise<Receipt> {
  const receipt = (await readReceipts(deps, await getOrder(deps, actor, { number: orderId }))).find(
    ({ kind }) => kind === 'receipt',
  )
  if (receipt === undefined) throw new AppError('not_found', { message: t`This order has no receipt yet.` })
  return receipt
}

/** @throws AppError `not_found`, also for another customer's order */
export async function listCreditNotes(deps: ReadContext, actor: Actor, orderId: string): Promise<Receipt[]> {
  const receipts = await readReceipts(deps, await getOrder(deps, actor, { number: orderId }))
  return receipts.filter(({ kind }) => kind === 'credit_note')
}

/** @throws AppError `not_found`, also for another customer's receipt */
export async function getReceiptDocument(deps: ReadContext, actor: Actor, id: string): Promise<ReceiptDocument> {
  const row = await findReceiptRow(deps.database, id)
  // The same for unknown ids and those of others.
  if (row === undefined) throw createNotFoundError()
  const order = await getOrder(deps, actor, { row: row.order_id })
  const receipt = (await readReceipts(deps, order)).find(({ _id }) => _id === id)
  if (receipt === undefined) throw createNotFoundError()
  const language = await findAccountLanguage(deps.database, order.userId)
  const document = await runInLanguage(language, () => drawReceipt(receipt))
  const title = receipt.kind === 'receipt' ? 'receipt' : 'credit-note'
  return {
    fileName: `${title}-${receipt.number}.pdf`,
    mediaType: 'application/pdf',
    base64: document.toString('base64'),
  }
}

/** @returns `undefined` before it was made */
export async function findReceiptTotal(database: Reader, orderRow: string): Promise<number | undefined> {
  return (await listReceipts(database, orderRow)).find(({ kind }) => kind === 'receipt')?.total
}

async function getOrder(
  { database }: ReadContext,
  { userId, role }: Actor,
  name: Parameters<typeof findReceiptOrder>[1],
): Promise<ReceiptOrder> {
  const order = await findReceiptOrder(database, name)
  if (order === undefined || (role !== 'admin' && order.userId !== userId)) throw createNotFoundError()
  return order
}

const createNotFoundError = () => new AppError('not_found', { message: t`There is no such order.` })

/** All of an order, with what has been paid until now. */
async function readReceipts({ database, config }: ReadContext, order: ReceiptOrder): Promise<Receipt[]> {
  const rows = await listReceipts(database, order.row)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = groupBy(await listReceiptLines(database, ids), ({ receipt_id }) => receipt_id)
  const payments = await listOrderPayments(database, order.row)
  const taxInvoices = await findTaxInvoices(database, config.etims, ids)
  const { address, phone, email } = await getSettings(database)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return rows.map((row) =>
    toReceipt(row, {
      order,
      payments,
      lines: lines.get(row.id) ?? [],
      originalNumber: (row.original_id === null ? undefined : numbers.get(row.original_id)) ?? null,
      shop: { name: config.shopName, address, phone, email },
      taxInvoice: taxInvoices.get(row.id) ?? null,
    }),
  )
}

/** For the customer's own file. */
export function listUserReceipts(database: Reader, userId: string): Promise<NonNullable<MyData['receipts']>> {
  return findUserReceipts(database, userId)
}
