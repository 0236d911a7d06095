import { getCatalogueChanges } from '@usiku/contracts/feed.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { serveRevalidated } from '../../operations/serve-revalidated.ts'
import { catalogueChanges } from './catalogue-feed.service.ts'

/** What keeps the catalogue on phones up to date. */
export async function catalogueFeedRoutes(app: FastifyInstance, { database }: Dependencies): Promise<void> {
  serveRevalidated(app, database, 'catalogue', getCatalogueChanges, async ({ query }) => ({
    data: await catalogueChanges(database, query.since),
  }))
}
