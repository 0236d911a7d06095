import { Ajv, type ErrorObject } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { FastifySchemaCompiler, FastifyValidationResult } from 'fastify/types/schema.js'

/** Ajv errors as a 400 wants them: the sentence for each field. */
export class ValidationFailure extends Error {
  readonly fields: Readonly<Record<string, string>>
  constructor(fields: Readonly<Record<string, string>>) {
    super('Some fields need mending.')
    this.name = 'ValidationFailure'
    this.fields = fields
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
    return { error: new ValidationFailure(sentences(check.errors ?? [])) }
  }
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
    validate: (
      wanted: boolean,
      text: string,
      _schema: unknown,
      place?: { parentData: Record<string, unknown>; parentDataProperty: string | number },
    ) => {
      if (wanted && place) place.parentData[place.parentDataProperty] = text.trim()
      return true
    },
    errors: false,
  })
  return ajv
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
  switch (error.keyword) {
    case 'required':
      return requiredHint(missingSchema(error)) ?? 'This field is required.'
    case 'additionalProperties':
      return 'This field is not known.'
    case 'type':
      return `Must be ${TYPE_NAMES[String(error.schema)] ?? String(error.schema)}.`
    case 'minLength':
      if (limit > 1 && error.data !== '') return `Must have at least ${limit} characters.`
      return requiredHint(error.parentSchema) ?? 'This field is required.'
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
    case 'enum':
      return `Must be one of: ${(error.schema as unknown[]).join(', ')}.`
    default:
      return String((error.parentSchema as { hint?: string } | undefined)?.hint ?? 'Not in the expected form.')
  }
}

/** The words that a schema has for a value that is missing or blank. */
const requiredHint = (schema: unknown): string | undefined =>
  (schema as { requiredHint?: string } | undefined)?.requiredHint

/** The schema of the property that an object lacks. */
function missingSchema({ params, parentSchema }: ErrorObject): unknown {
  const { missingProperty = '' } = params as { missingProperty?: string }
  return (parentSchema as { properties?: Readonly<Record<string, unknown>> } | undefined)?.properties?.[missingProperty]
}
