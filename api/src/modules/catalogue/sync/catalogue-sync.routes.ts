import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { getChangesSince } from './catalogue-sync.service.ts'

/** A cached 'nothing has changed' would reach the client after something has. */
const REVALIDATE_ALWAYS = 'no-cache'

export async function catalogueSyncRoutes(app: FastifyInstance, { database }: AppContext): Promise<void> {
  app.catalogueReads.register(getCatalogueChanges, {
    cacheControl: REVALIDATE_ALWAYS,
    handler: async ({ query }) => ({ data: await getChangesSince(database, query.since) }),
  })
}
