import { getSettings, listSliders } from '@usiku/contracts/store.ts'
import type { FastifyInstance } from 'fastify'
import { pageWindow, pagingOf } from '../../database/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serveCompared } from '../../operations/serve-revalidated.ts'
import { findSettings, pageSliders } from './store.repository.ts'

const SLIDERS_PER_PAGE = 25

export async function storeRoutes(app: FastifyInstance, { database }: Dependencies): Promise<void> {
  serveCompared(app, listSliders, async ({ query }) => {
    const window = pageWindow(query, SLIDERS_PER_PAGE)
    const { sliders, total } = await pageSliders(database, window, query.inactive)
    return { data: sliders, meta: pagingOf(window, total) }
  })

  serveCompared(app, getSettings, async () => ({ data: await findSettings(database) }))
}
