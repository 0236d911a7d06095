import { operations } from '@usiku/contracts/all-operations.ts'
import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import type { DeclaredOperation } from '@usiku/contracts/http/operation.ts'
import { ERROR_MESSAGES, ERROR_STATUSES } from '../../errors.ts'
import { listErrorCodes } from '../../http/register-operation.ts'
import { createReference, listComponentSchemas, withReferences } from './components.ts'
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
    Object.fromEntries(Object.entries(methods).map(([method, entry]) => [method, completeOperation(entry)])),
  ])
  const components = { ...document.components, schemas: listComponentSchemas() }
  return { ...document, paths: withReferences(Object.fromEntries(paths)), components } as ApiDocument
}

function completeOperation(entry: DocumentedOperation): DocumentedOperation {
  const operation = operations.find(({ id }) => id === entry.operationId)
  if (operation === undefined) return entry
  const { operationId, summary, description = DESCRIPTIONS[operationId] ?? summary, parameters, ...rest } = entry
  return {
    operationId,
    summary,
    description,
    ...rest,
    responses: toResponses(entry, operation),
    ...(parameters === undefined ? {} : { parameters: parameters.map(addParameterDescription) }),
  }
}

type Parameter = NonNullable<DocumentedOperation['parameters']>[number]

function addParameterDescription(parameter: Parameter): Parameter {
  const description = PARAMETER_DESCRIPTIONS[parameter.name]
  return description === undefined ? parameter : { ...parameter, description }
}

function toResponses(
  { responses }: DocumentedOperation,
  operation: DeclaredOperation,
): DocumentedOperation['responses'] {
  const codes = listErrorCodes(operation)
  const entries = Object.entries(responses).map(([status, response]) => {
    const possible = codes.filter((code) => ERROR_STATUSES[code] === Number(status))
    if (possible.length === 0) return [status, { ...response, description: 'Success.' }]
    const description = possible.map((code) => `\`${code}\`: ${getErrorMessage(code, operation)}`).join('\n\n')
    return [status, { description, content: { 'application/json': { schema: createReference('ErrorReply') } } }]
  })
  return Object.fromEntries(entries)
}

function getErrorMessage(code: ErrorCode, { missingTokenMessage }: DeclaredOperation): string {
  return code === 'missing_token' ? (missingTokenMessage ?? ERROR_MESSAGES[code]) : ERROR_MESSAGES[code]
}
