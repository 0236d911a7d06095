import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/riders/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getPublicUrl } from '../../lib/public-url.ts'
import { createMailingReceiptIssuer } from '../receipts/receipt-issuer.service.ts'
import { reportDelivery } from './delivery-report.service.ts'
import { getRiderDay } from './rider-day.service.ts'
import {
  assignRider,
  closeRiderShift,
  listRiderIssues,
  listRiders,
  listShifts,
  openShift,
  settleRiderIssue,
  settleRiderShift,
} from './riders.service.ts'

export async function ridersRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const receipts = createMailingReceiptIssuer(context, () => getPublicUrl(context.config, app))
  const deps = { ...context, orderEvents: app.orderEvents, receipts }
  const { database } = deps

  registerOperation(app, calls.getRiderDay, async ({ caller }) => ({ data: await getRiderDay(deps, caller.userId) }))

  registerMutation(app, deps, calls.openRiderShift, async ({ caller, body }, scoped) => ({
    data: await openShift(scoped, caller.userId, body.at),
  }))

  registerMutation(app, deps, calls.closeRiderShift, async ({ caller, body }, scoped) => ({
    data: await closeRiderShift(scoped, caller.userId, body),
  }))

  registerMutation(app, deps, calls.reportDelivery, async ({ caller, params, body }, scoped) => ({
    data: await reportDelivery(scoped, { orderId: params.orderId, rider: caller }, body),
  }))

  registerOperation(app, calls.listRiders, async () => ({ data: await listRiders(database) }))

  registerMutation(app, deps, calls.assignRider, async ({ params, body }, scoped) => ({
    data: await assignRider(scoped, params.orderId, body),
  }))

  registerOperation(app, calls.listRiderShifts, ({ query }) => listShifts(database, query))

  registerMutation(app, deps, calls.settleRiderShift, async ({ caller, params, body }, scoped) => ({
    data: await settleRiderShift(scoped, { id: params.id, by: caller.userId }, body),
  }))

  registerOperation(app, calls.listRiderIssues, async () => ({ data: await listRiderIssues(database) }))

  registerMutation(app, deps, calls.settleRiderIssue, async ({ caller, params }, scoped) => {
    await settleRiderIssue(scoped, { id: params.id, by: caller.userId })
    return { message: t`Marked as looked at` }
  })
}
