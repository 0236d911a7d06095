import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/payments/admin-operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getPublicUrl } from '../../lib/public-url.ts'
import { assertOwner } from '../accounts/account-privacy.service.ts'
import { createMailingReceiptIssuer } from '../receipts/receipt-issuer.service.ts'
import { pagePayments, pageRefunds } from './ledger/payment-list.repository.ts'
import { assignPayment, handOver, markDuplicate, recordPayment } from './ledger/record-payment.service.ts'
import { testCallback } from './notifications/callback-test.service.ts'
import { pageIssues, resolveIssue } from './reconciliation/payment-issues.service.ts'
import { getPeriod, getReconciliation } from './reconciliation/reconciliation.service.ts'
import { importStatement } from './reconciliation/statement-import.service.ts'
import { refundPayment, settleRefund } from './refunds/refund.service.ts'
import { getPaymentSettings, updatePaymentSettings } from './settings/payment-settings.service.ts'

const PAGE_SIZE = 20

export async function paymentsAdminRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const receipts = createMailingReceiptIssuer(context, () => getPublicUrl(context.config, app))
  const deps = { ...context, orderEvents: app.orderEvents, receipts }
  const { database, config } = deps

  registerOperation(app, calls.listPayments, async ({ query }) => {
    const window = toPageWindow(query, PAGE_SIZE)
    const filter = {
      orderId: query.orderId,
      search: query.search,
      period: query.day === undefined ? undefined : getPeriod(query.day),
    }
    const { items, total } = await pagePayments(database, filter, window)
    return { data: items, meta: toPaging(window, total) }
  })

  registerOperation(app, calls.listUnmatchedPayments, async ({ query }) => {
    const window = toPageWindow(query, PAGE_SIZE)
    const { items, total } = await pagePayments(database, { isUnmatched: true }, window)
    return { data: items, meta: toPaging(window, total) }
  })

  registerOperation(app, calls.listPaymentIssues, async ({ query }) => {
    const window = toPageWindow(query, PAGE_SIZE)
    const { items, total } = await pageIssues(deps, window)
    return { data: items, meta: toPaging(window, total) }
  })

  registerMutation(app, deps, calls.resolvePaymentIssue, async ({ caller, params, body }, scoped) => {
    await resolveIssue(scoped, params.id, { ...body, actor: caller })
    return { message: t`Marked as looked at` }
  })

  registerMutation(app, deps, calls.assignPayment, async ({ caller, params, body }, scoped) => ({
    data: await assignPayment(scoped, params.id, { ...body, actor: caller }),
  }))

  registerMutation(app, deps, calls.markPaymentDuplicate, async ({ caller, params, body }, scoped) => {
    await markDuplicate(scoped, params.id, { ...body, actor: caller })
    return { message: t`Counted as the other payment` }
  })

  registerMutation(app, deps, calls.recordPayment, async ({ caller, params, body }, scoped) => ({
    data: await recordPayment(scoped, params.orderId, { ...body, actor: caller }),
  }))

  registerMutation(app, deps, calls.handOverOrder, async ({ caller, params, body }, scoped) => ({
    data: await handOver(scoped, params.orderId, { ...body, actor: caller }),
  }))

  registerMutation(
    app,
    deps,
    calls.refundPayment,
    async ({ caller, params, body }, scoped) => ({
      data: await refundPayment(scoped, params.id, { ...body, actor: caller }),
    }),
    ({ caller, body }) => assertOwner(deps, caller, body.password),
  )

  registerOperation(app, calls.listRefunds, async ({ query }) => {
    const window = toPageWindow(query, PAGE_SIZE)
    const { items, total } = await pageRefunds(database, { orderId: query.orderId, isOpen: query.open }, window)
    return { data: items, meta: toPaging(window, total) }
  })

  registerMutation(
    app,
    deps,
    calls.settleRefund,
    async ({ params, body }, scoped) => ({ data: await settleRefund(scoped, params.id, body.outcome) }),
    ({ caller, body }) => assertOwner(deps, caller, body.password),
  )

  registerOperation(app, calls.getReconciliation, async ({ query }) => ({
    data: await getReconciliation(database, query.day),
  }))

  registerOperation(app, calls.importStatement, async ({ caller, body }) => ({
    data: await importStatement(deps, { ...body, actor: caller }),
  }))

  registerOperation(app, calls.getPaymentSettings, async () => ({ data: await getPaymentSettings(database, config) }))

  registerMutation(app, deps, calls.replacePaymentSettings, async ({ body }, scoped) => ({
    data: await updatePaymentSettings(scoped, body),
    message: t`Settings updated successfully`,
  }))

  registerOperation(app, calls.testCallback, async () => ({ data: await testCallback(deps) }))
}
