import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import { accountsRoutes } from './modules/accounts/accounts.routes.ts'
import { validatorCompiler } from './operations/validation.ts'
import { errorHandler } from './plugins/error-handler.ts'
import { session } from './plugins/session.ts'

/** Options that only the process edge gives; tests leave them out. */
export type EdgeOptions = Pick<FastifyServerOptions, 'logger'>

const KIB = 1024

/**
 * The whole API: every option of Fastify, every plugin and every module, in the
 * order in which they act. The server and the tests build the same.
 */
export async function buildApp(deps: Dependencies, edge: EdgeOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: edge.logger ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * KIB,
    // Milliseconds. Without these, slow sockets stay open for ever.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 8_000 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.removeContentTypeParser('text/plain')

  await app.register(errorHandler)
  await app.register(session, deps)

  await app.register(accountsRoutes, deps)
  return app
}
