import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { Config } from '../../config.ts'
import type { AppContext } from '../../context.ts'
import { returnNumber, takeNumber } from '../../database/counters.ts'
import type { Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { findCustomer } from '../accounts/accounts.service.ts'
import { enqueueAccountMail } from '../accounts/email-verification.service.ts'
import { enqueueTaxInvoice } from '../etims/tax-invoices.service.ts'
import { createMailQuota, type MailQuota } from '../mail/mail-quota.service.ts'
import { listShownDiscounts, toReceiptPayment } from './receipt.mapper.ts'
import {
  findKraPin,
  findReceiptOrder,
  findRefund,
  insertReceipt,
  listOrderedLines,
  listOrderPayments,
  listReceiptLines,
  listReceipts,
  type NewReceipt,
  type ReceiptOrder,
  type ReceiptRow,
  sumRefunded,
} from './receipt.repository.ts'
import {
  createRefundLine,
  type Delivery,
  getLineTotal,
  type NewReceiptLine,
  type OrderedLine,
  toReceiptLines,
} from './receipt-lines.ts'
import { createReceiptMail } from './receipt-mail.ts'

/** Makes receipts in the transaction of their event. The counter's row stays locked until it ends. */
export interface ReceiptIssuer {
  /** When an order becomes paid or delivered; idempotent. */
  readonly issueReceipt: (transaction: Transaction, orderRow: string, at: string) => Promise<void>
  /** When a refund is done; idempotent. */
  readonly issueCreditNote: (transaction: Transaction, refundId: string, at: string) => Promise<void>
}

/** Late money of a cancelled order is given back, or the order revived. */
export function isReceiptDue({ orderStatus, payment }: Pick<Order, 'orderStatus' | 'payment'>): boolean {
  if (orderStatus === 'cancelled') return false
  return orderStatus === 'delivered' || payment?.state === 'paid' || payment?.state === 'over'
}

export interface ReceiptIssuerOptions {
  readonly config: Pick<Config, 'shopName' | 'etims'>
  /** Without it, as in a seed, no customer gets a mail. */
  readonly mail?: { readonly quota: MailQuota; readonly getPublicUrl: () => string }
}

/** @param getPublicUrl called late: the server's own address is known once it listens */
export function createMailingReceiptIssuer(
  context: Pick<AppContext, 'config' | 'jwtSecret' | 'now' | 'securityLog'>,
  getPublicUrl: () => string,
): ReceiptIssuer {
  return createReceiptIssuer({ config: context.config, mail: { quota: createMailQuota(context), getPublicUrl } })
}

export function createReceiptIssuer(options: ReceiptIssuerOptions): ReceiptIssuer {
  return {
    issueReceipt: async (transaction, orderRow, at) => {
      const [existing] = await listReceipts(transaction, orderRow)
      if (existing?.kind === 'receipt') return
      const order = await getOrder(transaction, orderRow)
      const ordered = await listOrderedLines(transaction, orderRow)
      const lines = toReceiptLines(ordered, toDelivery(order, ordered))
      await issue(options, transaction, { order, lines, at, kind: 'receipt', original: null, refundId: null })
    },
    issueCreditNote: async (transaction, refundId, at) => {
      const refund = await findRefund(transaction, refundId)
      if (refund === undefined) throw new Error(`refund ${refundId} is gone`)
      if (refund.orderRow === null) return
      const order = await getOrder(transaction, refund.orderRow)
      const receipts = await listReceipts(transaction, order.row)
      const original = receipts.find(({ kind }) => kind === 'receipt')
      if (original === undefined || receipts.some((receipt) => receipt.refund_id === refundId)) return
      const credited = receipts.reduce((sum, { kind, total }) => sum + (kind === 'credit_note' ? total : 0), 0)
      const amount = await getCreditableAmount(transaction, original, credited, refund.amount)
      if (amount === 0) return
      const lines = await listCreditedLines(transaction, original, amount)
      await issue(options, transaction, { order, lines, at, kind: 'credit_note', original, refundId })
    },
  }
}

async function getOrder(transaction: Transaction, row: string): Promise<ReceiptOrder> {
  const order = await findReceiptOrder(transaction, { row })
  if (order === undefined) throw new Error(`order ${row} is gone`)
  return order
}

/** What no drink costs less, the delivery does. */
function toDelivery({ shippingFee: fee, zone, discounts }: ReceiptOrder, lines: readonly OrderedLine[]): Delivery {
  return { fee, zone, discount: sumDiscounts(discounts) - lines.reduce((sum, { discount }) => sum + discount, 0) }
}

/** Money that was paid twice and given back takes nothing from the sale. */
async function getCreditableAmount(
  transaction: Transaction,
  original: ReceiptRow,
  credited: number,
  refunded: number,
): Promise<number> {
  const payments = await listOrderPayments(transaction, original.order_id)
  const received = payments.reduce((sum, { amount }) => sum + amount, 0)
  const kept = received - (await sumRefunded(transaction, original.order_id))
  return Math.max(0, Math.min(refunded, original.total - credited - Math.max(0, kept)))
}

async function listCreditedLines(
  transaction: Transaction,
  original: ReceiptRow,
  amount: number,
): Promise<NewReceiptLine[]> {
  if (amount < original.total) return [createRefundLine(amount, original.number)]
  const lines = await listReceiptLines(transaction, [original.id])
  return lines.map(({ volume_id, name, quantity, unit_price, discount, tax_band, tax_rate }) => ({
    volumeId: volume_id,
    name,
    quantity,
    unitPrice: unit_price,
    discount,
    band: tax_band,
    rate: tax_rate,
  }))
}

interface Issue {
  readonly order: ReceiptOrder
  readonly lines: readonly NewReceiptLine[]
  readonly at: string
  readonly kind: ReceiptRow['kind']
  readonly original: ReceiptRow | null
  readonly refundId: string | null
}

async function issue(
  options: ReceiptIssuerOptions,
  transaction: Transaction,
  { order, lines, at, kind, original, refundId }: Issue,
): Promise<void> {
  const { etims } = options.config
  const number = await takeNumber(transaction, kind)
  const receipt: NewReceipt = {
    id: createId(),
    kind,
    number,
    order_id: order.row,
    original_id: original?.id ?? null,
    refund_id: refundId,
    total: lines.reduce((sum, line) => sum + getLineTotal(line), 0),
    pin: etims?.tin ?? (await findKraPin(transaction)),
    issued_at: at,
  }
  // Made meanwhile by a transaction that had the counter before this one.
  if (!(await insertReceipt(transaction, receipt, lines))) return returnNumber(transaction, kind, number)
  // Without a charge there is no tax.
  if (etims !== undefined && receipt.total > 0)
    await enqueueTaxInvoice(transaction, await toTaxInvoice(transaction, receipt, order))
  await mailReceipt(options, transaction, { receipt, lines, order, original })
}

async function toTaxInvoice(transaction: Transaction, receipt: NewReceipt, { row, paymentMethod }: ReceiptOrder) {
  const payments = await listOrderPayments(transaction, row)
  return {
    receiptId: receipt.id,
    originalId: receipt.original_id,
    at: receipt.issued_at,
    paymentMethod,
    sources: payments.map(({ source }) => source),
  }
}

interface IssuedReceipt {
  readonly receipt: NewReceipt
  readonly lines: readonly NewReceiptLine[]
  readonly order: ReceiptOrder
  readonly original: ReceiptRow | null
}

async function mailReceipt(
  { config, mail }: ReceiptIssuerOptions,
  transaction: Transaction,
  { receipt, lines, order, original }: IssuedReceipt,
): Promise<void> {
  // A deleted account leaves its orders without an address.
  const user = mail && (await findCustomer(transaction, order.userId))
  if (mail === undefined || user === undefined) return
  const publicUrl = mail.getPublicUrl()
  const payments = original === null ? await listOrderPayments(transaction, order.row) : []
  const mailed = {
    ...{ receipt, lines, original, orderId: order.number },
    discounts: listShownDiscounts(order, lines),
    payments: payments.map(toReceiptPayment),
  }
  const writeContent = () => createReceiptMail(mailed, { shopName: config.shopName, publicUrl })
  await enqueueAccountMail(transaction, mail.quota, { user, writeContent, publicUrl, now: new Date(receipt.issued_at) })
}
