import { Ajv, type ErrorObject } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { FastifySchemaCompiler, FastifyValidationResult } from 'fastify/types/schema.js'
import { MESSAGE_OF } from '../errors.ts'
import { cleanText, type TextKind } from './clean-text.ts'

/** Ajv errors as a 400 wants them: the sentence for each field, and the first one as the message. */
export class ValidationFailure extends Error {
  readonly fields: Readonly<Record<string, string>>
  constructor(errors: readonly ErrorObject[]) {
    super(errors[0] ? messageOf(errors[0]) : MESSAGE_OF.validation_failed)
    this.name = 'ValidationFailure'
    this.fields = sentences(errors)
  }
}

/**
 * Checks what comes in. Bodies are taken at their word: no coercion, nothing
 * removed, unknown fields refused. Query strings and path parameters are text,
 * so there numbers are read out of it.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }): FastifyValidationResult => {
  const check = (httpPart === 'body' ? exact : converting).compile(schema)
  return (value: unknown) => {
    if (check(value)) return { value }
    const errors = check.errors ?? []
    return { error: new ValidationFailure(httpPart === 'querystring' ? errors.map(toQueryError) : errors) }
  }
}

/** Where a value stands. */
interface Place {
  readonly parentData: Record<string, unknown>
  readonly parentDataProperty: string | number
}

const exact = makeAjv(false)
const converting = makeAjv(true)

function makeAjv(coerceTypes: boolean): Ajv {
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
  ajv.addKeyword({ keyword: 'hint', schemaType: 'string' })
  ajv.addKeyword({ keyword: 'requiredHint', schemaType: 'string' })
  ajv.addKeyword({
    keyword: 'trim',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    // Lengths are those of the text without the white space around it.
    before: 'maxLength',
    validate: (wanted: boolean, text: string, _schema: unknown, place?: Place) => {
      if (wanted && place) place.parentData[place.parentDataProperty] = text.trim()
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
    validate: (kind: TextKind, typed: string, _schema: unknown, place?: Place) => {
      const text = cleanText(kind, typed)
      if (text !== undefined && place) place.parentData[place.parentDataProperty] = text
      return text !== undefined
    },
    errors: false,
  })
  return ajv
}

/** A name that stands twice in a query arrives as a list. */
function toQueryError(error: ErrorObject): ErrorObject {
  return error.keyword === 'type' && Array.isArray(error.data) ? { ...error, keyword: 'repeated' } : error
}

/** Most fields that one answer names: a body can hold thousands of wrong ones. */
const MOST_NAMED = 100

/** One sentence a field; the first error of a field speaks for it. */
function sentences(errors: readonly ErrorObject[]): Record<string, string> {
  // Not an object from the start: a field may be called `toString`.
  const fields = new Map<string, string>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (!fields.has(field)) fields.set(field, sentenceOf(error))
    if (fields.size === MOST_NAMED) break
  }
  return Object.fromEntries(fields)
}

/** A schema's own words say what they are about; the others need the name of the field. */
function messageOf(error: ErrorObject): string {
  return ownWords(error) ?? `${fieldOf(error)}: ${sentenceOf(error)}`
}

function fieldOf(error: ErrorObject): string {
  const inside = error.instancePath.split('/').slice(1)
  const params = error.params as { missingProperty?: string; additionalProperty?: string }
  const named = params.missingProperty ?? params.additionalProperty
  return [...inside, ...(named === undefined ? [] : [named])].join('.') || 'body'
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function sentenceOf(error: ErrorObject): string {
  const limit = (error.params as { limit?: number }).limit ?? 0
  const own = ownWords(error)
  if (own !== undefined) return own
  switch (error.keyword) {
    case 'required':
      return 'This field is required.'
    case 'repeated':
      return 'Give this once only.'
    case 'additionalProperties':
      return 'This field is not known.'
    case 'type':
      return `Must be ${TYPE_NAMES[String(error.schema)] ?? String(error.schema)}.`
    case 'minLength':
      return isBlank(error) ? 'This field is required.' : `Must have at least ${limit} characters.`
    case 'maxLength':
      return `Must have at most ${limit} characters.`
    case 'minimum':
      return `Must be at least ${limit}.`
    case 'maximum':
      return `Must be at most ${limit}.`
    case 'minItems':
      return `Must have at least ${limit}.`
    case 'maxItems':
      return `Must have at most ${limit}.`
    case 'text':
      return error.schema === 'line'
        ? 'Must be one line of text, without control characters.'
        : 'Must be text without control characters.'
    case 'enum':
      return `Must be one of: ${(error.schema as unknown[]).join(', ')}.`
    default:
      return 'Not in the expected form.'
  }
}

/** Sentences that a schema has of its own: for a value that is missing or blank, and for one in another form. */
interface Words {
  readonly requiredHint?: string
  readonly hint?: string
}

function ownWords(error: ErrorObject): string | undefined {
  const { requiredHint, hint } = (error.parentSchema ?? {}) as Words
  if (isNothing(error.data) && requiredHint !== undefined) return requiredHint
  switch (error.keyword) {
    case 'required':
      return missingSchema(error)?.requiredHint
    case 'minimum':
      return requiredHint
    case 'pattern':
    case 'const':
      return hint
    default:
      return undefined
  }
}

const isNothing = (data: unknown): boolean => data === null || (typeof data === 'string' && data.trim() === '')

const isBlank = ({ data, params }: ErrorObject): boolean => isNothing(data) || (params as { limit: number }).limit <= 1

/** The schema of the property that an object lacks. */
function missingSchema({ params, parentSchema }: ErrorObject): Words | undefined {
  const { missingProperty = '' } = params as { missingProperty?: string }
  return (parentSchema as { properties?: Readonly<Record<string, Words>> } | undefined)?.properties?.[missingProperty]
}
