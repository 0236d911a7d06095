import * as calls from '@usiku/contracts/store.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serveWrite } from '../../operations/serve.ts'
import { addSlider, changeSlider, deleteSlider } from './slider-editing.service.ts'
import { updateSettings } from './store.service.ts'

export async function storeAdminRoutes(app: FastifyInstance, given: Dependencies): Promise<void> {
  serveWrite(app, given, calls.createSlider, async ({ body }, deps) => ({
    data: await addSlider(deps, body),
    message: 'Slider added successfully',
  }))

  serveWrite(app, given, calls.updateSlider, async ({ params, body }, deps) => ({
    data: await changeSlider(deps, params.id, body),
  }))

  serveWrite(app, given, calls.deleteSlider, async ({ params }, deps) => {
    await deleteSlider(deps, params.id)
    return { message: 'Slider deleted successfully' }
  })

  serveWrite(app, given, calls.updateSettings, async ({ body }, deps) => ({
    data: await updateSettings(deps, body),
    message: 'Settings updated successfully',
  }))
}
