import type { ErrorCode } from '@usiku/contracts/errors.ts'
import type { Operation } from '@usiku/contracts/operation.ts'
import { operations } from '@usiku/contracts/operations.ts'
import { MESSAGE_OF, STATUS_OF } from '../../errors.ts'
import { errorsOf } from '../../operations/serve.ts'
import { componentSchemas, referenceTo, withReferences } from './components.ts'
import { ACCOUNT_DESCRIPTIONS } from './descriptions/account.ts'
import { BACK_OFFICE_DESCRIPTIONS } from './descriptions/back-office.ts'
import { PARAMETER_DESCRIPTIONS } from './descriptions/parameters.ts'
import { SHOP_DESCRIPTIONS } from './descriptions/shop.ts'
import type { ApiDocument, DocumentedOperation } from './document.ts'

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...ACCOUNT_DESCRIPTIONS,
  ...SHOP_DESCRIPTIONS,
  ...BACK_OFFICE_DESCRIPTIONS,
}

/**
 * Adds the descriptions of operations, parameters and statuses, which are not in the contracts because every client
 * loads those. Named shapes become references.
 */
export function completeDocument(document: ApiDocument): ApiDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, entry]) => [method, completed(entry)])),
  ])
  const components = { ...document.components, schemas: componentSchemas() }
  return { ...document, paths: withReferences(Object.fromEntries(paths)), components } as ApiDocument
}

function completed(entry: DocumentedOperation): DocumentedOperation {
  const operation = operations.find(({ id }) => id === entry.operationId)
  if (operation === undefined) return entry
  const { operationId, summary, description = DESCRIPTIONS[operationId] ?? summary, parameters, ...rest } = entry
  return {
    ...{ operationId, summary, description, ...rest, responses: responsesOf(entry, operation) },
    ...(parameters === undefined ? {} : { parameters: parameters.map(explained) }),
  }
}

type Parameter = NonNullable<DocumentedOperation['parameters']>[number]

function explained(parameter: Parameter): Parameter {
  const description = PARAMETER_DESCRIPTIONS[parameter.name]
  return description === undefined ? parameter : { ...parameter, description }
}

function responsesOf({ responses }: DocumentedOperation, operation: Operation): DocumentedOperation['responses'] {
  const codes = errorsOf(operation)
  const told = Object.entries(responses).map(([status, response]) => {
    const possible = codes.filter((code) => STATUS_OF[code] === Number(status))
    if (possible.length === 0) return [status, { ...response, description: 'Success.' }]
    const description = possible.map((code) => `\`${code}\`: ${sentenceOf(code, operation)}`).join('\n\n')
    return [status, { description, content: { 'application/json': { schema: referenceTo('ErrorReply') } } }]
  })
  return Object.fromEntries(told)
}

function sentenceOf(code: ErrorCode, { missingTokenMessage }: Operation): string {
  return code === 'missing_token' ? (missingTokenMessage ?? MESSAGE_OF[code]) : MESSAGE_OF[code]
}
