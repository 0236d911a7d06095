import * as calls from '@usiku/contracts/store.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serve } from '../../operations/serve.ts'
import { addSlider, changeSlider, deleteSlider } from './slider-editing.service.ts'
import { updateSettings } from './store.service.ts'

/** What the admin does with the banner and the settings. */
export async function storeAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, calls.createSlider, async ({ body }) => ({
    data: await addSlider(deps, body),
    message: 'Slider added successfully',
  }))

  serve(app, calls.updateSlider, async ({ params, body }) => ({ data: await changeSlider(deps, params.id, body) }))

  serve(app, calls.deleteSlider, async ({ params }) => {
    await deleteSlider(deps, params.id)
    return { message: 'Slider deleted successfully' }
  })

  serve(app, calls.updateSettings, async ({ body }) => ({
    data: await updateSettings(deps, body),
    message: 'Settings updated successfully',
  }))
}
