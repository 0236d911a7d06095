import * as calls from '@usiku/contracts/catalogue/cost-operations.ts'
import { toDayNumber, toIsoDay } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { registerCsv } from '../../../http/register-csv.ts'
import { registerMutation, registerOperation } from '../../../http/register-operation.ts'
import { changeVolumeCost, findVolumeByBarcode, listVolumeCosts } from './volume-cost.service.ts'
import { exportVolumeCosts } from './volume-cost-export.service.ts'

export async function volumeCostRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperation(app, calls.findBarcode, async ({ params }) => ({
    data: await findVolumeByBarcode(context, params.barcode),
  }))

  registerOperation(app, calls.listVolumeCosts, ({ query }) => listVolumeCosts(context, query))

  registerCsv(app, calls.exportVolumeCosts, async () => {
    const at = context.now()
    return exportVolumeCosts(context.database, { day: toIsoDay(toDayNumber(at.getTime())), at })
  })

  registerMutation(app, context, calls.changeVolumeCost, async ({ params, body }, deps) => ({
    data: await changeVolumeCost(deps, params, body.costPrice),
  }))
}
