import type { ErrorObject } from 'ajv'

/**
 * Custom messages of a schema: for a missing or blank value, one too short or small, too long or large, or in a
 * wrong format.
 */
export const HINTS = ['requiredHint', 'minHint', 'maxHint', 'hint'] as const
type Hints = Readonly<Partial<Record<(typeof HINTS)[number], string>>>

const MAX_FIELDS = 100
const MAX_NAME_LENGTH = 60

/** By path; the first error of a field counts. */
export function formatFields(errors: readonly ErrorObject[]): Record<string, string> {
  // Not a plain object: a field may be called `toString`.
  const fields = new Map<string, string>()
  for (const error of errors) {
    const path = toPath(error).join('.') || 'body'
    if (!fields.has(path)) fields.set(path, findHint(error) ?? formatShort(error) ?? formatSentence(error))
    if (fields.size === MAX_FIELDS) break
  }
  return Object.fromEntries(fields)
}

/** For display apart from the field, so it names it. */
export function formatMessage(error: ErrorObject): string {
  return findHint(error) ?? formatSentence(error)
}

function toPath({ instancePath, params }: ErrorObject): string[] {
  const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string }
  const named = missingProperty ?? additionalProperty
  return [...instancePath.split('/').slice(1), ...(named === undefined ? [] : [named])]
}

/** For display next to the field, so it does not repeat its name. */
function formatShort(error: ErrorObject): string | undefined {
  if (isMissing(error)) return 'This field is required.'
  return error.keyword === 'additionalProperties' ? 'This field is not known.' : undefined
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function formatSentence(error: ErrorObject): string {
  const path = toPath(error)
  const label = toLabel(path)
  const the = isIndex(path.at(-1)) ? '' : 'the '
  const subject = capitalize(the + label)
  const limit = ((error.params as { limit?: number }).limit ?? 0).toLocaleString('en-GB')
  if (isMissing(error)) return `Please fill in ${the}${label}.`
  switch (error.keyword) {
    case 'repeated':
      return `Give ${the}${label} once only.`
    case 'additionalProperties':
      return `The shop does not know ${the}${label}.`
    case 'type':
      return `${subject} must be ${TYPE_NAMES[String(error.schema)] ?? String(error.schema)}.`
    case 'minLength':
      return `${subject} must have at least ${limit} characters.`
    case 'maxLength':
      return `${subject} can have at most ${limit} characters.`
    case 'minimum':
      return `${subject} must be at least ${limit}.`
    case 'maximum':
      return `${subject} can be at most ${limit}.`
    case 'minItems':
      return `There must be at least ${limit} ${label}.`
    case 'maxItems':
      return `There can be at most ${limit} ${label}.`
    case 'text':
      return `${subject} must be plain text${error.schema === 'line' ? ' on one line' : ''}.`
    case 'enum':
      return `${subject} must be one of: ${(error.schema as unknown[]).join(', ')}.`
    default:
      return `${subject} is not in the expected form.`
  }
}

/** Labels for fields whose name is not the word that users know. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['_id', 'id'],
  ['confirmPassword', 'repeated password'],
  ['customerCity', 'city'],
  ['customerEmail', 'e-mail'],
  ['customerPhone', 'phone number'],
  ['email', 'e-mail'],
  ['image', 'picture'],
  ['imagePublicId', 'picture'],
  ['items', 'different drinks'],
  ['orderId', 'order number'],
  ['orderInstructions', 'instructions'],
  ['orderStatus', 'status'],
  ['phone', 'phone number'],
  ['priceAfterDiscount', 'price'],
  ['shippingInfo', 'address'],
  ['shipping_info', 'address'],
  ['subcategory', 'sub-category'],
  ['thumbnailImage', 'picture'],
  ['totalAmount', 'total'],
  ['userEmail', 'e-mail'],
  ['volumes', 'sizes'],
])

const ENTRY_LABELS: ReadonlyMap<string, string> = new Map([
  ['items', 'drink'],
  ['meanings', 'meaning'],
  ['tags', 'tag'],
  ['volumes', 'size'],
])

const isIndex = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part)
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function toLabel(path: readonly string[]): string {
  const at = path.findLastIndex(isIndex)
  const list = path[at - 1]
  const entry = list === undefined ? undefined : `${ENTRY_LABELS.get(list) ?? 'entry'} ${Number(path[at]) + 1}`
  const name = at === path.length - 1 ? undefined : path.at(-1)
  if (name === undefined) return entry ?? 'request'
  const label = LABELS.get(name) ?? splitCamelCase(name)
  return entry === undefined ? label : `${label} of ${entry}`
}

const splitCamelCase = (name: string): string =>
  name
    .slice(0, MAX_NAME_LENGTH)
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')

function findHint(error: ErrorObject): string | undefined {
  const { requiredHint, minHint, maxHint, hint } = (error.parentSchema ?? {}) as Hints
  if (isBlank(error.data) && requiredHint !== undefined) return requiredHint
  switch (error.keyword) {
    case 'required':
      return findMissingSchema(error)?.requiredHint
    case 'minimum':
      return minHint ?? requiredHint
    case 'minLength':
    case 'minItems':
      return minHint
    case 'maximum':
    case 'maxLength':
    case 'maxItems':
      return maxHint
    case 'format':
    case 'pattern':
    case 'const':
      return hint
    default:
      return undefined
  }
}

const isBlank = (data: unknown): boolean => data === null || (typeof data === 'string' && data.trim() === '')

function isMissing({ keyword, data, params }: ErrorObject): boolean {
  if (keyword === 'required') return true
  return keyword === 'minLength' && (isBlank(data) || (params as { limit: number }).limit <= 1)
}

function findMissingSchema({ params, parentSchema }: ErrorObject): Hints | undefined {
  const { missingProperty = '' } = params as { missingProperty?: string }
  return (parentSchema as { properties?: Readonly<Record<string, Hints>> } | undefined)?.properties?.[missingProperty]
}
