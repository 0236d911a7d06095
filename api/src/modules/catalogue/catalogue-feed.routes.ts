import { getCatalogueChanges } from '@usiku/contracts/feed.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { Handler } from '../../operations/serve.ts'
import { serveRevalidated } from '../../operations/serve-revalidated.ts'
import { catalogueChanges } from './catalogue-feed.service.ts'

/** A cached 'nothing has changed' would reach the client after something has. */
const ALWAYS_ASKED = 'no-cache'

export async function catalogueFeedRoutes(app: FastifyInstance, { database }: Dependencies): Promise<void> {
  const answer: Handler<typeof getCatalogueChanges> = async ({ query }) => ({
    data: await catalogueChanges(database, query.since),
  })
  serveRevalidated(app, database, 'catalogue', getCatalogueChanges, answer, ALWAYS_ASKED)
}
