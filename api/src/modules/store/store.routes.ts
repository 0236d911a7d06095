import { getSettings, listSliders } from '@usiku/contracts/store/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { registerGetWithContentEtag } from '../../http/conditional-get.ts'
import { findSettings, pageSliders } from './store.repository.ts'

const SLIDERS_PER_PAGE = 25

export async function storeRoutes(app: FastifyInstance, { database }: AppContext): Promise<void> {
  registerGetWithContentEtag(app, listSliders, async ({ query }) => {
    const window = toPageWindow(query, SLIDERS_PER_PAGE)
    const { sliders, total } = await pageSliders(database, window, query.inactive)
    return { data: sliders, meta: toPaging(window, total) }
  })

  registerGetWithContentEtag(app, getSettings, async () => ({ data: await findSettings(database) }))
}
