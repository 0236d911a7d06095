import { COMMON_ERRORS } from '@usiku/contracts/errors.ts'
import { API_BASE, type Operation } from '@usiku/contracts/operation.ts'
import { operations } from '@usiku/contracts/operations.ts'
import { expect, it } from 'vitest'
import { STATUS_OF } from '../src/errors.ts'
import { startTestApp } from './test-app.ts'

interface DocumentedOperation {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly properties?: object } }> }
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>
  readonly security?: readonly object[]
}

interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string }
  readonly paths: Record<string, Record<string, DocumentedOperation>>
  readonly components: { readonly securitySchemes: object }
}

async function fetchDocument(settings = {}): Promise<OpenApiDocument> {
  const { app } = await startTestApp(settings)
  const response = await app.inject({ method: 'GET', url: `${API_BASE}/openapi.json` })
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** What a document has to say of an operation, in a shape that is easy to compare. */
function declared(operation: Operation) {
  const statuses = [operation.success.status, ...[...COMMON_ERRORS, ...operation.errors].map((code) => STATUS_OF[code])]
  if (operation.access !== 'public') statuses.push(401)
  if (operation.access !== 'public') statuses.push(403)
  return {
    summary: operation.summary,
    path: Object.keys(operation.params?.properties ?? {}).sort(),
    query: Object.keys(operation.query?.properties ?? {}).sort(),
    body: bodyKind(operation),
    statuses: [...new Set(statuses.map(String))].sort(),
    security: operation.access === 'public' ? undefined : [{ bearer: [] }],
  }
}

function bodyKind({ body, fileField }: Operation): string | undefined {
  if (fileField !== undefined) return `multipart/form-data ${fileField}`
  return body === undefined ? undefined : 'application/json'
}

function documented(entry: DocumentedOperation | undefined) {
  if (entry === undefined) return 'missing'
  const named = (place: string) => (entry.parameters ?? []).filter((one) => one.in === place).map((one) => one.name)
  const [type, media] = Object.entries(entry.requestBody?.content ?? {})[0] ?? []
  const isFile = type === 'multipart/form-data'
  return {
    summary: entry.summary,
    path: named('path').sort(),
    query: named('query').sort(),
    body: isFile ? `${type} ${Object.keys(media?.schema.properties ?? {}).join()}` : type,
    statuses: Object.keys(entry.responses).sort(),
    security: entry.security,
  }
}

it('describes every operation as it is declared, and nothing else', async () => {
  const { paths } = await fetchDocument()
  const found = Object.fromEntries(
    operations.map(({ id, path, method }) => [id, documented(paths[API_BASE + path]?.[method.toLowerCase()])]),
  )
  expect(found).toEqual(Object.fromEntries(operations.map((operation) => [operation.id, declared(operation)])))
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((entry) => entry.operationId))
  expect(ids.sort()).toEqual(operations.map((operation) => operation.id).sort())
})

it('gives the shape of every answer', async () => {
  const { paths } = await fetchDocument()
  const answers = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((entry) => Object.values(entry.responses)),
  )
  expect(answers.filter((answer) => answer.content?.['application/json']?.schema === undefined)).toEqual([])
})

it('is an OpenAPI 3.1 document of this shop, whose references lead somewhere', async () => {
  const document = await fetchDocument({ SHOP_NAME: 'Mzinga' })
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info.title).toBe('Mzinga API')
  expect(document.components.securitySchemes).toHaveProperty('bearer')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
  expect(references.filter((reference) => !leadsSomewhere(document, reference))).toEqual([])
})

function leadsSomewhere(document: OpenApiDocument, reference: string): boolean {
  const steps = reference.replace(/^#\//, '').split('/')
  const end = steps.reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], document)
  return reference.startsWith('#/') && end !== undefined
}
