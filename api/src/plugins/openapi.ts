import swagger from '@fastify/swagger'
import { API_BASE, type Operation } from '@usiku/contracts/operation.ts'
import type { FastifyInstance, FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import { docsPage } from './openapi/docs-page.ts'
import type { ApiDocument } from './openapi/document.ts'
import { PLAIN_PAGE_HEADERS } from './storefront/plain-page.ts'

/** Where the document is. */
export const OPENAPI_PATH = `${API_BASE}/openapi.json`
/** Where people read it. */
export const DOCS_PATH = '/api/docs'

/**
 * Describes every operation in an OpenAPI 3.1 document, made from the routes as
 * they are registered: it cannot differ from what is served. People read it at
 * `DOCS_PATH`.
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
    let page: string | undefined
    app.get(DOCS_PATH, { schema: { hide: true } }, async (_request, reply) => {
      page ??= docsPage(app.swagger() as unknown as ApiDocument, OPENAPI_PATH)
      return reply.headers(PLAIN_PAGE_HEADERS).header('cache-control', 'no-cache').send(page)
    })
  },
  { name: 'openapi' },
)

function describe(schema: FastifySchema | undefined, operation: Operation | undefined): FastifySchema {
  if (operation === undefined) return { hide: true }
  const said = { ...schema, 'x-access': operation.access, 'x-errors': operation.errors }
  if (operation.fileField === undefined) return said
  return { ...said, consumes: ['multipart/form-data'], body: fileBody(operation.fileField) }
}

/** A multipart body with one file; the reader of multipart bodies needs no schema, people do. */
function fileBody(field: string): object {
  return {
    type: 'object',
    properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [field],
  }
}
