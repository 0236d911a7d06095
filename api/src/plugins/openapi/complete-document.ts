import { operations } from '@usiku/contracts/all-operations.ts'
import { type AllSchemas, namedSchemas } from '@usiku/contracts/all-schemas.ts'
import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import type { DeclaredOperation } from '@usiku/contracts/http/operation.ts'
import { ERROR_STATUSES, getErrorMessage } from '../../errors.ts'
import { listErrorCodes } from '../../http/register-operation.ts'
import { ACCOUNT_OPERATIONS } from './descriptions/account.ts'
import { BACK_OFFICE_OPERATIONS } from './descriptions/back-office.ts'
import { BACKUP_OPERATIONS } from './descriptions/backups.ts'
import { PARAMETER_DESCRIPTIONS } from './descriptions/parameters.ts'
import { PASSKEY_OPERATIONS } from './descriptions/passkeys.ts'
import { PAYMENT_OPERATIONS } from './descriptions/payments.ts'
import { POLICY_REPORT_OPERATIONS } from './descriptions/policy-reports.ts'
import { PRODUCT_IMPORT_OPERATIONS } from './descriptions/product-imports.ts'
import { PUSH_OPERATIONS } from './descriptions/push.ts'
import { RECEIPT_OPERATIONS } from './descriptions/receipts.ts'
import { REPORT_OPERATIONS } from './descriptions/reports.ts'
import { RIDER_OPERATIONS } from './descriptions/riders.ts'
import { SAVED_ITEM_OPERATIONS } from './descriptions/saved-items.ts'
import { SHOP_OPERATIONS } from './descriptions/shop.ts'
import { SIGN_IN_OPERATIONS } from './descriptions/sign-in.ts'
import { STOCK_OPERATIONS } from './descriptions/stock.ts'
import { SUPPLIER_OPERATIONS } from './descriptions/suppliers.ts'
import type { ApiDocument, DocumentedOperation } from './document.ts'

export interface OperationText {
  readonly summary: string
  readonly description: string
}

/** The one description of each operation, beside the contracts, which every client loads. */
const OPERATION_TEXTS: Readonly<Record<keyof AllSchemas, OperationText>> = {
  ...ACCOUNT_OPERATIONS,
  ...PASSKEY_OPERATIONS,
  ...SIGN_IN_OPERATIONS,
  ...SHOP_OPERATIONS,
  ...BACK_OFFICE_OPERATIONS,
  ...PAYMENT_OPERATIONS,
  ...RECEIPT_OPERATIONS,
  ...PRODUCT_IMPORT_OPERATIONS,
  ...POLICY_REPORT_OPERATIONS,
  ...REPORT_OPERATIONS,
  ...BACKUP_OPERATIONS,
  ...STOCK_OPERATIONS,
  ...RIDER_OPERATIONS,
  ...SAVED_ITEM_OPERATIONS,
  ...SUPPLIER_OPERATIONS,
  ...PUSH_OPERATIONS,
}

/** Adds the texts of operations, parameters and statuses. Named shapes become references. */
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
  const { operationId, parameters, ...rest } = entry
  return {
    operationId,
    ...OPERATION_TEXTS[operation.id],
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
    const description = possible.map((code) => `\`${code}\`: ${describeError(code, operation)}`).join('\n\n')
    return [status, { description, content: { 'application/json': { schema: createReference('ErrorReply') } } }]
  })
  return Object.fromEntries(entries)
}

function describeError(code: ErrorCode, { missingTokenMessage }: DeclaredOperation): string {
  return code === 'missing_token' ? (missingTokenMessage ?? getErrorMessage(code)) : getErrorMessage(code)
}

const NAMES_BY_SCHEMA: ReadonlyMap<string, string> = new Map(
  [...namedSchemas].map(([name, shape]) => [JSON.stringify(shape), name]),
)

const createReference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function listComponentSchemas(): Record<string, unknown> {
  return Object.fromEntries([...namedSchemas].map(([name, shape]) => [name, mapChildren(shape)]))
}

/** Replaces named shapes by references; otherwise each would be repeated dozens of times. */
function withReferences(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  const name = NAMES_BY_SCHEMA.get(JSON.stringify(part))
  return name === undefined ? mapChildren(part) : createReference(name)
}

function mapChildren(part: object): unknown {
  if (Array.isArray(part)) return part.map(withReferences)
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, withReferences(inner)]))
}
