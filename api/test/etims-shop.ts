import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import {
  getTaxInvoiceStatus,
  listTaxInvoices,
  settleTaxInvoice,
  type TaxInvoice,
} from '@usiku/contracts/receipts/operations.ts'
import { expect, onTestFinished } from 'vitest'
import { createHourlyWarning, sendDueInvoices } from '../src/modules/etims/etims-sender.service.ts'
import type { EtimsSenderContext } from '../src/modules/etims/sender-context.ts'
import { getNow } from './clock.ts'
import { type FakeEtims, type FakeEtimsOptions, type Fault, startFakeEtims } from './fakes/etims/fake-etims.ts'
import { openReceiptShop } from './receipt-builders.ts'
import type { TestApp } from './test-app.ts'

/** In milliseconds, of answers that never come. */
const LOST_MS = 500
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

export const toEtimsSettings = ({ settings }: FakeEtims) => ({
  ETIMS_URL: settings.url,
  ETIMS_TIN: settings.tin,
  ETIMS_BRANCH: settings.branch,
  ETIMS_DEVICE: settings.device,
})

/** A fake whose clock is that of the shops that open later, the one that is ahead. */
export async function startShopAuthority(options: FakeEtimsOptions = {}) {
  const clocks: TestApp[] = []
  const now = () => new Date(Math.max(getNow().getTime(), ...clocks.map(({ deps }) => deps.now().getTime())))
  const fake = await startFakeEtims({ now, ...options })
  onTestFinished(fake.close)
  return { fake, clocks }
}

/** A shop that sends its receipts to a fake of the tax authority. */
export async function openTaxedShop(options: FakeEtimsOptions = {}) {
  const { fake, clocks } = await startShopAuthority(options)
  const shop = await openShopAt(fake)
  clocks.push(shop)
  return shop
}

export async function openShopAt(fake: FakeEtims, settings: Record<string, string> = {}) {
  const shop = await openReceiptShop({ ...toEtimsSettings(fake), ...settings })
  const logs: { readonly level: string; readonly facts: object; readonly text: string }[] = []
  const write = (level: string) => (facts: object, text?: string) => void logs.push({ level, facts, text: text ?? '' })
  const log = { info: write('info'), warn: write('warn'), error: write('error') } as EtimsSenderContext['log']
  const sender: EtimsSenderContext = { ...shop.deps, log, timeoutMs: LOST_MS }
  const { token } = shop.admin
  const settle = (id: string, action: 'retry' | 'handled') =>
    shop.call(settleTaxInvoice, { token, params: { id }, body: { action } })
  return {
    ...shop,
    fake,
    logs,
    sender,
    send: () => sendDueInvoices(sender),
    warn: createHourlyWarning(sender),
    settle,
    status: async () => (await shop.call(getTaxInvoiceStatus, { token })).reply.data,
    listOpen: async () => (await shop.call(listTaxInvoices, { token })).reply.data,
    move: async (orderId: string, orderStatus: string) =>
      expect((await shop.call(updateOrderStatus, { token, params: { orderId }, body: { orderStatus } })).status).toBe(
        200,
      ),
  }
}

export type TaxedShop = Awaited<ReturnType<typeof openShopAt>>

/** Sends again and again, as time goes by, until nothing is due for hours. */
export async function sendForHours(shop: TaxedShop, hours = 3): Promise<void> {
  for (let passed = 0; passed < hours * HOUR_MS; passed += 15 * MINUTE_MS) {
    await shop.send()
    shop.advance(15 * MINUTE_MS)
  }
  await shop.send()
}

/** The traders' numbers of what the authority has recorded, in its order. */
export const listRecorded = ({ fake }: Pick<TaxedShop, 'fake'>): string[] =>
  fake.authority.invoices.map(({ traderNumber }) => traderNumber)

export const describeOpen = (invoices: readonly TaxInvoice[]): string[] =>
  invoices.map(({ kind, number, state, invoiceNumber }) => `${kind} ${number} ${state} ${invoiceNumber ?? '-'}`)

export const repeat = (fault: Fault, count: number): Fault[] => Array.from({ length: count }, () => fault)
