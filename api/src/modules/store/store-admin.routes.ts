import { t } from '@lingui/core/macro'
import * as calls from '@usiku/contracts/store/admin-operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { registerMutation } from '../../http/register-operation.ts'
import { getPaymentWay } from '../payments/settings/payment-settings.service.ts'
import { addSlider, changeSlider, deleteSlider } from './slider-editing.service.ts'
import { updateSettings } from './store.service.ts'

export async function storeAdminRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  registerMutation(app, context, calls.createSlider, async ({ body }, deps) => ({
    data: await addSlider(deps, body),
    message: t`Slider added successfully`,
  }))

  registerMutation(app, context, calls.updateSlider, async ({ params, body }, deps) => ({
    data: await changeSlider(deps, params.id, body),
  }))

  registerMutation(app, context, calls.deleteSlider, async ({ params }, deps) => {
    await deleteSlider(deps, params.id)
    return { message: t`Slider deleted successfully` }
  })

  registerMutation(app, context, calls.updateSettings, async ({ body }, deps) => ({
    data: { ...(await updateSettings(deps, body)), payment: await getPaymentWay(deps.database, deps.config) },
    message: t`Settings updated successfully`,
  }))
}
