import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/opening-hours/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { getOpeningHours, resumeOrders, stopOrders, updateOpeningHours } from './opening-hours.service.ts'

export async function openingHoursAdminRoutes(app: FastifyInstance, deps: AppContext): Promise<void> {
  registerOperation(app, calls.getOpeningHours, async () => ({
    data: await getOpeningHours(deps.database, deps.now()),
  }))

  registerMutation(app, deps, calls.replaceOpeningHours, async ({ body }, scoped) => ({
    data: await updateOpeningHours(scoped, body),
    message: t`Settings updated successfully`,
  }))

  registerMutation(app, deps, calls.stopOrders, async ({ body }, scoped) => ({ data: await stopOrders(scoped, body) }))

  registerMutation(app, deps, calls.resumeOrders, async ({ body }, scoped) => ({
    data: await resumeOrders(scoped, body.until),
  }))
}
