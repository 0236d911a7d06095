import swagger from '@fastify/swagger'
import { API_BASE, type DeclaredOperation } from '@usiku/contracts/http/operation.ts'
import { DEFAULT_LANGUAGE } from '@usiku/contracts/language/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../../config.ts'
import { runInLanguage } from '../../language/i18n.ts'
import { createEtag, matchesEtag } from '../../lib/etag.ts'
import { FALLBACK_PAGE_HEADERS } from '../ssr/fallback-page.ts'
import { completeDocument } from './complete-document.ts'
import { API_DESCRIPTION } from './descriptions/api.ts'
import { renderDocsPage } from './docs-page.ts'
import type { ApiDocument } from './document.ts'

export const OPENAPI_PATH = `${API_BASE}/openapi.json`
export const DOCS_PATH = '/api/docs'

/**
 * Generates an OpenAPI 3.1 document from the registered routes, so it cannot differ from them; a readable page is at
 * `DOCS_PATH`.
 */
export const openapi = plugin(
  async (app: FastifyInstance, { config }: { readonly config: Config }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${config.shopName} API`, version: '1', description: API_DESCRIPTION },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      },
      transform: ({ schema, url, route }) => ({ schema: describe(schema, route.config?.operation), url }),
    })
    // Routes do not change after the start.
    const document = once(() =>
      // Its first reader may ask for another language.
      runInLanguage(DEFAULT_LANGUAGE, () => completeDocument(app.swagger() as unknown as ApiDocument)),
    )
    const text = once(() => JSON.stringify(document()))
    const page = once(() => renderDocsPage(document(), OPENAPI_PATH))
    app.get(OPENAPI_PATH, { schema: { hide: true } }, async (request, reply) =>
      sendCached(request, reply.type('application/json'), text()),
    )
    app.get(DOCS_PATH, { schema: { hide: true } }, async (request, reply) =>
      sendCached(request, reply.headers(FALLBACK_PAGE_HEADERS), page()),
    )
  },
  { name: 'openapi' },
)

function once<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

function sendCached(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = createEtag(text)
  reply.header('cache-control', 'no-cache').header('etag', tag)
  return matchesEtag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(text)
}

function describe(schema: FastifySchema | undefined, operation: DeclaredOperation | undefined): FastifySchema {
  if (operation === undefined) return { hide: true }
  const described = { ...schema, 'x-access': operation.access, 'x-errors': operation.errors }
  if (operation.fileField === undefined) return described
  return { ...described, consumes: ['multipart/form-data'], body: fileBody(operation.fileField) }
}

function fileBody(field: string): object {
  return {
    type: 'object',
    properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [field],
  }
}
