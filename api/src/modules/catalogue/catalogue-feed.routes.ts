import { getCatalogueChanges } from '@usiku/contracts/feed.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { Handler } from '../../operations/serve.ts'
import { serveRevalidated } from '../../operations/serve-revalidated.ts'
import { catalogueChanges } from './catalogue-feed.service.ts'

/** What a browser kept of 'nothing has changed' would be told to the phone after something has. */
const ALWAYS_ASKED = 'no-cache'

/** What keeps the catalogue on phones up to date. */
export async function catalogueFeedRoutes(app: FastifyInstance, { database }: Dependencies): Promise<void> {
  const answer: Handler<typeof getCatalogueChanges> = async ({ query }) => ({
    data: await catalogueChanges(database, query.since),
  })
  serveRevalidated(app, database, 'catalogue', getCatalogueChanges, answer, ALWAYS_ASKED)
}
