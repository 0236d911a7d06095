import { searchProducts } from '@usiku/contracts/catalogue.ts'
import { listSynonyms, replaceSynonyms } from '@usiku/contracts/search.ts'
import type { FastifyInstance } from 'fastify'
import { pageWindow, pagingOf } from '../../database/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { serve, serveWrite } from '../../operations/serve.ts'
import { serveRevalidated } from '../../operations/serve-revalidated.ts'
import { productsById } from '../catalogue/catalogue.service.ts'
import { searchProductIds } from './search.service.ts'
import { listSynonyms as listAll, replaceSynonyms as replaceAll } from './synonyms.service.ts'

const FOUND_PER_PAGE = 25

export async function searchRoutes(app: FastifyInstance, given: Dependencies): Promise<void> {
  const { database } = given

  serveRevalidated(app, database, 'catalogue', searchProducts, async ({ query }) => {
    const window = pageWindow(query, FOUND_PER_PAGE)
    const { ids, total } = await searchProductIds(database, query.search, window)
    return { product: await productsById(database, ids), meta: pagingOf(window, total) }
  })

  serve(app, listSynonyms, () => listAll(database))

  serveWrite(app, given, replaceSynonyms, ({ body }, deps) => replaceAll(deps, body))
}
