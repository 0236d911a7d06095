import { getSettings, listSliders } from '@usiku/contracts/store.ts'
import type { FastifyInstance } from 'fastify'
import { pageWindow, pagingOf } from '../../database/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serveRevalidated } from '../../operations/serve-revalidated.ts'
import { findSettings, pageSliders } from './store.repository.ts'

const SLIDERS_PER_PAGE = 25

/** The banner's slides and how the shop is reached. */
export async function storeRoutes(app: FastifyInstance, { database }: Dependencies): Promise<void> {
  serveRevalidated(app, database, 'storefront', listSliders, async ({ query }) => {
    const window = pageWindow(query, SLIDERS_PER_PAGE)
    const { sliders, total } = await pageSliders(database, window, query.inactive)
    return { data: sliders, meta: pagingOf(window, total) }
  })

  serveRevalidated(app, database, 'storefront', getSettings, async () => ({ data: await findSettings(database) }))
}
