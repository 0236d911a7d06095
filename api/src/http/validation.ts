import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { FastifySchemaCompiler, FastifyValidationResult } from 'fastify/types/schema.js'
import { getErrorMessage } from '../errors.ts'
import { HINTS } from './hints.ts'
import { sanitizeText, type TextKind } from './sanitize-text.ts'
import { formatFields, formatMessage } from './validation-messages.ts'

/** Ajv errors in the form of a 400: a message for each field; the first one is the main message. */
export class ValidationFailure extends Error {
  readonly fields: Readonly<Record<string, string>>
  constructor(errors: readonly ErrorObject[]) {
    super(errors[0] ? formatMessage(errors[0]) : getErrorMessage('validation_failed'))
    this.name = 'ValidationFailure'
    this.fields = formatFields(errors)
  }
}

/**
 * Bodies: no coercion, nothing removed, unknown fields rejected. Query and path parameters are text, so numbers are
 * parsed. Compiled at the first request: a start takes half the time.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }): FastifyValidationResult => {
  let check: ValidateFunction | undefined
  return (value: unknown) => {
    check ??= (httpPart === 'body' ? strictAjv : coercingAjv).compile(schema)
    if (check(value)) return { value }
    const errors = check.errors ?? []
    return { error: new ValidationFailure(httpPart === 'querystring' ? errors.map(toQueryError) : errors) }
  }
}

interface ValueLocation {
  readonly parentData: Record<string, unknown>
  readonly parentDataProperty: string | number
}

const strictAjv = createAjv(false)
const coercingAjv = createAjv(true)

function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    coerceTypes,
    removeAdditional: false,
    useDefaults: false,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
  })
  // CommonJS, whose default export bundlers and Node wrap differently.
  const addFormats = ('default' in ajvFormats ? ajvFormats.default : ajvFormats) as (target: Ajv) => void
  addFormats(ajv)
  limitMoments(ajv)
  for (const keyword of HINTS) ajv.addKeyword({ keyword, schemaType: 'string' })
  ajv.addKeyword({
    keyword: 'trim',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    // Lengths count the trimmed text.
    before: 'maxLength',
    validate: (wanted: boolean, text: string, _schema: unknown, location?: ValueLocation) => {
      if (wanted && location) location.parentData[location.parentDataProperty] = text.trim()
      return true
    },
    errors: false,
  })
  ajv.addKeyword({
    keyword: 'text',
    type: 'string',
    schemaType: 'string',
    modifying: true,
    before: 'maxLength',
    validate: (kind: TextKind, typed: string, _schema: unknown, location?: ValueLocation) => {
      const text = sanitizeText(kind, typed)
      if (text !== undefined && location) location.parentData[location.parentDataProperty] = text
      return text !== undefined
    },
    errors: false,
  })
  return ajv
}

const ISO_LENGTH = '2026-11-27T15:00:00.000Z'.length

/** Refuses what RFC 3339 has and `Date` has not, such as leap seconds, and what is in the year 10,000 in UTC. */
function limitMoments(ajv: Ajv): void {
  const dateTime = ajv.formats['date-time']
  const isDateTime = typeof dateTime === 'object' && 'validate' in dateTime ? dateTime.validate : undefined
  if (typeof isDateTime !== 'function') throw new Error('Ajv knows no date-time')
  ajv.addFormat('date-time', (text: string) => {
    const at = Date.parse(text)
    return !Number.isNaN(at) && new Date(at).toISOString().length === ISO_LENGTH && isDateTime(text as never) === true
  })
}

/** A repeated query parameter arrives as an array. */
function toQueryError(error: ErrorObject): ErrorObject {
  return error.keyword === 'type' && Array.isArray(error.data) ? { ...error, keyword: 'repeated' } : error
}
