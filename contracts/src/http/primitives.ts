import { type Static, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox'

/** Rejects unknown fields. */
export function Strict<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

/**
 * One line of text: trimmed before its length is checked; line breaks and control characters are rejected. Stored as
 * typed, escaped where it is shown.
 * @param minLength 1 means 'not blank'
 */
export function Text(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength, text: 'line' })
}

/** `Text` of any number of lines; line breaks become `\n`, tabs are allowed. */
export function LongText(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength, text: 'lines' })
}

/** Any characters; those that no text of the shop has are read as spaces. */
export function SearchText(maxLength: number) {
  return Type.String({ minLength: 0, maxLength, text: 'search' })
}

export function OneOf<const V extends readonly string[]>(values: V): TUnsafe<V[number]> {
  return Type.Unsafe<V[number]>({ type: 'string', enum: values })
}

export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

export const Slug = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })

const MAILBOX_PART = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const DOMAIN_PART = '[A-Za-z0-9]+(-+[A-Za-z0-9]+)*'
const EMAIL_PATTERN = `^${MAILBOX_PART}(\\.${MAILBOX_PART})*@(${DOMAIN_PART}\\.)+[A-Za-z](-*[A-Za-z0-9])+$`

/**
 * Compared without case, stored as typed. ASCII only: a mailbox has one spelling and no invisible characters. Each part
 * of the pattern ends where the next can begin, so that it cannot backtrack.
 */
export const Email = Type.String({
  minLength: 1,
  maxLength: 254,
  trim: true,
  hint: 'Enter an e-mail address, such as amina@example.com.',
  pattern: EMAIL_PATTERN,
})

/** As `Email`, or empty for none. */
export const EmailOrNone = Type.String({
  maxLength: 254,
  trim: true,
  hint: 'Enter an e-mail address, such as orders@example.com, or none.',
  pattern: `^$|${EMAIL_PATTERN}`,
})

export const Shillings = Type.Integer({ minimum: 0, maximum: 100_000_000 })

export const Timestamp = Type.String({ format: 'date-time', maxLength: 30, hint: 'Enter a day and a time.' })

/** Counts the changes of a row; an edit with an older one fails. */
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
}

export const pagingProperties = {
  page: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
}

export const Paging = Strict(pagingProperties)
export type Paging = Static<typeof Paging>

export function DataReply<S extends TSchema>(data: S) {
  return Strict({ data, message: Type.Optional(Type.String()) })
}

export function ListReply<S extends TSchema>(item: S) {
  return Strict({ data: Type.Array(item), meta: Paging })
}

export const MessageReply = Strict({ message: Type.String() })
