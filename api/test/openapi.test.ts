import { operations } from '@usiku/contracts/all-operations.ts'
import { createBulkChange } from '@usiku/contracts/bulk-changes/operations.ts'
import { COMMON_ERRORS } from '@usiku/contracts/http/errors.ts'
import { API_BASE, type DeclaredOperation, isKeyed, type Operation } from '@usiku/contracts/http/operation.ts'
import { startStockTake } from '@usiku/contracts/stock/operations.ts'
import { expect, it } from 'vitest'
import { ERROR_STATUSES } from '../src/errors.ts'
import { DOCS_PATH, OPENAPI_PATH } from '../src/plugins/openapi/openapi.ts'
import { addProduct, signUpAdmin } from './builders.ts'
import { beginUpload } from './product-import-builders.ts'
import { startTestApp } from './test-app.ts'

interface DocumentedOperation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly properties?: object } }> }
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { readonly schema: object }> }
  >
  readonly security?: readonly object[]
}

interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string }
  readonly paths: Record<string, Record<string, DocumentedOperation>>
  readonly components: { readonly securitySchemes: object; readonly schemas: Record<string, object> }
}

async function fetchDocument(settings = {}): Promise<OpenApiDocument> {
  const { app } = await startTestApp(settings)
  const response = await app.inject({ method: 'GET', url: `${API_BASE}/openapi.json` })
  expect(response.statusCode).toBe(200)
  return response.json()
}

function declared(operation: DeclaredOperation) {
  const statuses = [
    operation.success.status,
    ...[...COMMON_ERRORS, ...operation.errors].map((code) => ERROR_STATUSES[code]),
  ]
  if (isKeyed(operation)) statuses.push(ERROR_STATUSES.key_reused)
  if (operation.access !== 'public') statuses.push(401)
  if (operation.access !== 'public') statuses.push(403)
  return {
    path: Object.keys(operation.params?.properties ?? {}).sort(),
    query: Object.keys(operation.query?.properties ?? {}).sort(),
    body: bodyKind(operation),
    statuses: [...new Set(statuses.map(String))].sort(),
    security: operation.access === 'public' ? undefined : [{ bearer: [] }],
  }
}

function bodyKind({ body, fileField }: DeclaredOperation): string | undefined {
  if (fileField !== undefined) return `multipart/form-data ${fileField}`
  return body === undefined ? undefined : 'application/json'
}

function documented(entry: DocumentedOperation | undefined) {
  if (entry === undefined) return 'missing'
  const named = (place: string) => (entry.parameters ?? []).filter((one) => one.in === place).map((one) => one.name)
  const [type, media] = Object.entries(entry.requestBody?.content ?? {})[0] ?? []
  const isFile = type === 'multipart/form-data'
  return {
    path: named('path').sort(),
    query: named('query').sort(),
    body: isFile ? `${type} ${Object.keys(media?.schema.properties ?? {}).join()}` : type,
    statuses: Object.keys(entry.responses).sort(),
    security: entry.security,
  }
}

it('describes every operation as declared, and nothing else', async () => {
  const { paths } = await fetchDocument()
  const found = Object.fromEntries(
    operations.map(({ id, path, method }) => [id, documented(paths[API_BASE + path]?.[method.toLowerCase()])]),
  )
  expect(found).toEqual(Object.fromEntries(operations.map((operation) => [operation.id, declared(operation)])))
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((entry) => entry.operationId))
  expect(ids.sort()).toEqual(operations.map((operation) => operation.id).sort())
})

it('describes the shape of every response', async () => {
  const { paths } = await fetchDocument()
  const types = new Map<string, string>([
    ...operations.filter(({ stream }) => stream).map(({ id }) => [id, 'text/event-stream'] as const),
    ...operations.filter(({ isCsv }) => isCsv).map(({ id }) => [id, 'text/csv'] as const),
  ])
  const shapeless = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status, { content }]) => {
          const type = status === '200' ? types.get(operationId) : undefined
          return content?.[type ?? 'application/json']?.schema === undefined
        })
        .map(([status]) => `${operationId} ${status}`),
    ),
  )
  expect(shapeless).toEqual([])
})

it('is a valid OpenAPI 3.1 document whose references resolve', async () => {
  const document = await fetchDocument({ SHOP_NAME: 'Mzinga' })
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info.title).toBe('Mzinga API')
  expect(document.components.securitySchemes).toHaveProperty('bearer')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
  expect(references.filter((reference) => !leadsSomewhere(document, reference))).toEqual([])
})

const getEntries = ({ paths }: OpenApiDocument) => Object.values(paths).flatMap((methods) => Object.values(methods))

it('describes each operation, parameter and status', async () => {
  const entries = getEntries(await fetchDocument())
  const silent = entries.flatMap(({ operationId, description, summary, parameters = [], responses }) => [
    ...(summary === undefined || description === undefined || description === summary ? [operationId] : []),
    ...parameters.filter((one) => one.description === undefined).map(({ name }) => `${operationId} ${name}`),
    ...Object.entries(responses)
      .filter(([, response]) => !/^(Success\.|`\w+`: )/.test(response.description))
      .map(([status]) => `${operationId} ${status}`),
  ])
  expect(silent).toEqual([])
  const placing = entries.find(({ operationId }) => operationId === 'placeOrder')
  expect(placing?.responses['409']?.description).toContain('`out_of_stock`: Some of this is out of stock.')
})

it('documents the default page size', async () => {
  const test = await startTestApp()
  const { token } = await signUpAdmin(test)
  const { id } = await addProduct(test.database, { slug: 'gin' })
  const bulkChange = { _id: 'bulk', action: 'deletion', products: [id] }
  await test.call(createBulkChange, { token, body: bulkChange })
  await test.call(startStockTake, { token, body: { _id: bulkChange._id } })
  const { userId } = await test.database.selectFrom('users').select('id as userId').executeTakeFirstOrThrow()
  const { _id: importId } = await beginUpload({ ...test, token }, Buffer.from('name'))
  const descriptions = new Map(getEntries(await fetchDocument()).map((one) => [one.operationId, one.description]))
  for (const operation of operations.filter(({ query }) => query?.properties.pageSize !== undefined)) {
    const isOfCategory = operation.id === 'listCategoryProducts'
    const toId = ({ id }: Operation) => (/ImportRows$/.test(id) ? importId : bulkChange._id)
    const params = { userId, productId: id, slug: isOfCategory ? 'latest' : 'gin', id: toId(operation) }
    const query = { ...(operation.query?.required?.includes('search') ? { search: 'gin' } : {}) }
    const { reply } = await test.call(operation, { token, params, query })
    const { meta } = reply as { readonly meta: { readonly pageSize: number } }
    expect(descriptions.get(operation.id), operation.id).toContain(` ${meta.pageSize} entries a page`)
  }
})

it('describes each schema once', async () => {
  const document = await fetchDocument()
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Product', 'Order', 'ErrorReply']))
  // Written out in full, every shape would make it ten times as large.
  expect(JSON.stringify(document).length / operations.length).toBeLessThan(6_000)
})

it('answers 304 to a known ETag', async () => {
  const { app } = await startTestApp()
  for (const url of [OPENAPI_PATH, DOCS_PATH]) {
    const { headers } = await app.inject({ url })
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

function leadsSomewhere(document: OpenApiDocument, reference: string): boolean {
  const steps = reference.replace(/^#\//, '').split('/')
  const end = steps.reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], document)
  return reference.startsWith('#/') && end !== undefined
}
