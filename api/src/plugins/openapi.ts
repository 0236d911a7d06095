import swagger from '@fastify/swagger'
import { API_BASE, type Operation } from '@usiku/contracts/operation.ts'
import type { FastifyInstance, FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../config.ts'

/** Where the document is. */
export const OPENAPI_PATH = `${API_BASE}/openapi.json`

/**
 * Describes every operation in an OpenAPI 3.1 document, made from the routes as
 * they are registered: it cannot differ from what is served.
 */
export const openapi = plugin(
  async (app: FastifyInstance, { config }: { readonly config: Config }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${config.shopName} API`, version: '1', description: 'The operations of the shop.' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      },
      transform: ({ schema, url, route }) => ({ schema: describe(schema, route.config?.operation), url }),
    })
    let text: string | undefined
    app.get(OPENAPI_PATH, { schema: { hide: true } }, async (_request, reply) => {
      // The routes are the same for as long as the process lives.
      text ??= JSON.stringify(app.swagger())
      return reply.type('application/json').header('cache-control', 'no-cache').send(text)
    })
  },
  { name: 'openapi' },
)

function describe(schema: FastifySchema | undefined, operation: Operation | undefined): FastifySchema {
  if (operation === undefined) return { hide: true }
  if (operation.fileField === undefined) return schema ?? {}
  return { ...schema, consumes: ['multipart/form-data'], body: fileBody(operation.fileField) }
}

/** A multipart body with one file; the reader of multipart bodies needs no schema, people do. */
function fileBody(field: string): object {
  return {
    type: 'object',
    properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [field],
  }
}
