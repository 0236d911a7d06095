import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { registerGetWithRevisionEtag } from '../../../http/conditional-get.ts'
import type { Handler } from '../../../http/register-operation.ts'
import { getChangesSince } from './catalogue-sync.service.ts'

/** A cached 'nothing has changed' would reach the client after something has. */
const REVALIDATE_ALWAYS = 'no-cache'

export async function catalogueSyncRoutes(app: FastifyInstance, { database }: AppContext): Promise<void> {
  const handler: Handler<typeof getCatalogueChanges> = async ({ query }) => ({
    data: await getChangesSince(database, query.since),
  })
  registerGetWithRevisionEtag(app, database, 'catalogue', getCatalogueChanges, handler, REVALIDATE_ALWAYS)
}
