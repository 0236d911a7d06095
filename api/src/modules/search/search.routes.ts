import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { listSynonyms, replaceSynonyms } from '@usiku/contracts/search/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { registerMutation, registerOperation } from '../../http/register-operation.ts'
import { listProductsById } from '../catalogue/products/product.service.ts'
import { searchProductIds } from './search.service.ts'
import { listSynonyms as listAll, replaceSynonyms as replaceAll } from './synonyms.service.ts'

const RESULTS_PER_PAGE = 25

export async function searchRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database } = context

  app.catalogueReads.register(searchProducts, {
    handler: async ({ query }) => {
      const window = toPageWindow(query, RESULTS_PER_PAGE)
      const { ids, total } = await searchProductIds(database, query.search, window)
      return { product: await listProductsById(database, ids), meta: toPaging(window, total) }
    },
  })

  registerOperation(app, listSynonyms, () => listAll(database))

  registerMutation(app, context, replaceSynonyms, ({ body }, deps) => replaceAll(deps, body))
}
