import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { LOCALES } from '@usiku/contracts/language/language.ts'
import type { ErrorObject } from 'ajv'
import { getLanguage } from '../language/i18n.ts'
import { translateText } from '../language/plain-texts.ts'
import type { HINTS } from './hints.ts'

type Hints = Readonly<Partial<Record<(typeof HINTS)[number], string>>>

const MAX_FIELDS = 100
const MAX_NAME_LENGTH = 60

/** By path; the first error of a field counts. */
export function formatFields(errors: readonly ErrorObject[]): Record<string, string> {
  // Not a plain object: a field may be called `toString`.
  const fields = new Map<string, string>()
  for (const error of errors) {
    const path = toPath(error).join('.') || 'body'
    if (!fields.has(path)) fields.set(path, formatHint(error) ?? formatShort(error) ?? formatSentence(error))
    if (fields.size === MAX_FIELDS) break
  }
  return Object.fromEntries(fields)
}

/** For display apart from the field, so it names it. */
export function formatMessage(error: ErrorObject): string {
  return formatHint(error) ?? formatSentence(error)
}

function toPath({ instancePath, params }: ErrorObject): string[] {
  const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string }
  const named = missingProperty ?? additionalProperty
  return [...instancePath.split('/').slice(1), ...(named === undefined ? [] : [named])]
}

/** For display next to the field, so it does not repeat its name. */
function formatShort(error: ErrorObject): string | undefined {
  if (isMissing(error)) return t`This field is required.`
  return error.keyword === 'additionalProperties' ? t`This field is not known.` : undefined
}

const TYPE_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  string: msg`text`,
  integer: msg`a whole number`,
  number: msg`a number`,
  boolean: msg`true or false`,
  array: msg`a list`,
  object: msg`an object`,
}

function formatSentence(error: ErrorObject): string {
  const path = toPath(error)
  const label = toLabel(path)
  const isEntry = isIndex(path.at(-1))
  // Translators get the field with its article, in both places of a sentence.
  const subject = capitalize(isEntry ? label : t`the ${label}`)
  const object = isEntry ? label : t`the ${label}`
  const limit = formatFigures((error.params as { limit?: number }).limit ?? 0)
  if (isMissing(error)) return t`Please fill in ${object}.`
  switch (error.keyword) {
    case 'repeated':
      return t`Give ${object} once only.`
    case 'additionalProperties':
      return t`The shop does not know ${object}.`
    case 'type':
      return t`${subject} must be ${formatType(String(error.schema))}.`
    case 'minLength':
      return t`${subject} must have at least ${limit} characters.`
    case 'maxLength':
      return t`${subject} can have at most ${limit} characters.`
    case 'minimum':
      return t`${subject} must be at least ${limit}.`
    case 'maximum':
      return t`${subject} can be at most ${limit}.`
    case 'minItems':
      return t`There must be at least ${limit} ${label}.`
    case 'maxItems':
      return t`There can be at most ${limit} ${label}.`
    case 'text':
      return error.schema === 'line' ? t`${subject} must be plain text on one line.` : t`${subject} must be plain text.`
    case 'enum':
      return t`${subject} must be one of: ${(error.schema as unknown[]).join(', ')}.`
    default:
      return t`${subject} is not in the expected form.`
  }
}

function formatFigures(value: number): string {
  return value.toLocaleString(LOCALES[getLanguage()])
}

function formatType(name: string): string {
  const type = TYPE_NAMES[name]
  return type === undefined ? name : t(type)
}

const PHONE_LABEL = msg`phone number`
const EMAIL_LABEL = msg`e-mail`
const PICTURE_LABEL = msg`picture`
const PRICE_LABEL = msg`price`
const ADDRESS_LABEL = msg`address`
const CITY_LABEL = msg`city`

/** Labels for fields of customers, and for those whose name is not the word that users know. */
const LABELS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['_id', msg`id`],
  ['address', ADDRESS_LABEL],
  ['city', CITY_LABEL],
  ['comment', msg`comment`],
  ['confirmPassword', msg`repeated password`],
  ['country', msg`country`],
  ['county', msg`county`],
  ['customerCity', CITY_LABEL],
  ['customerEmail', EMAIL_LABEL],
  ['customerName', msg`customer name`],
  ['customerPhone', PHONE_LABEL],
  ['email', EMAIL_LABEL],
  ['giftMessage', msg`gift message`],
  ['image', PICTURE_LABEL],
  ['imagePublicId', PICTURE_LABEL],
  ['items', msg`different drinks`],
  ['name', msg`name`],
  ['orderId', msg`order number`],
  ['orderInstructions', msg`instructions`],
  ['orderStatus', msg`status`],
  ['password', msg`password`],
  ['phone', PHONE_LABEL],
  ['price', PRICE_LABEL],
  ['priceAfterDiscount', PRICE_LABEL],
  ['promoCode', msg`promo code`],
  ['quantity', msg`quantity`],
  ['rating', msg`rating`],
  ['search', msg`search`],
  ['shippingInfo', ADDRESS_LABEL],
  ['shipping_info', ADDRESS_LABEL],
  ['subcategory', msg`sub-category`],
  ['thumbnailImage', PICTURE_LABEL],
  ['totalAmount', msg`total`],
  ['userEmail', EMAIL_LABEL],
  ['volumes', msg`sizes`],
])

function formatEntry(list: string, number: number): string {
  switch (list) {
    case 'items':
      return t`drink ${number}`
    case 'meanings':
      return t`meaning ${number}`
    case 'tags':
      return t`tag ${number}`
    case 'volumes':
      return t`size ${number}`
    default:
      return t`entry ${number}`
  }
}

const isIndex = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part)
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function toLabel(path: readonly string[]): string {
  const at = path.findLastIndex(isIndex)
  const list = path[at - 1]
  const entry = list === undefined ? undefined : formatEntry(list, Number(path[at]) + 1)
  const name = at === path.length - 1 ? undefined : path.at(-1)
  if (name === undefined) return entry ?? t`request`
  const known = LABELS.get(name)
  const label = known === undefined ? splitCamelCase(name) : t(known)
  return entry === undefined ? label : t`${label} of ${entry}`
}

const splitCamelCase = (name: string): string =>
  name
    .slice(0, MAX_NAME_LENGTH)
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')

function formatHint(error: ErrorObject): string | undefined {
  const hint = findHint(error)
  return hint === undefined ? undefined : translateText(hint)
}

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
