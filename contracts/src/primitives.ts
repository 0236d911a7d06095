import { type Static, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox'

/** An object that refuses fields it does not know. */
export function Strict<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

/**
 * One line of text that a person types: white space around it is cut off before
 * its length is checked, and what shows nothing is blank. Line breaks and control
 * characters are refused. Stored as typed, escaped wherever it is shown.
 *
 * @param minLength 1 means 'not blank'
 */
export function Text(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength, text: 'line' })
}

/** The same of any number of lines; each break arrives as `\n`, tabs are fine. */
export function LongText(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength, text: 'lines' })
}

/** What a person looks for: any text. What nothing can match finds nothing and is no mistake. */
export function SearchText(maxLength: number) {
  return Type.String({ minLength: 0, maxLength, trim: true })
}

/** One of a few fixed words. */
export function OneOf<const V extends readonly string[]>(values: V): TUnsafe<V[number]> {
  return Type.Unsafe<V[number]>({ type: 'string', enum: values })
}

/** A value or `null`. */
export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** An opaque identifier; never parsed. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** The readable part of an address: small letters, figures and hyphens. */
export const Slug = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })

/** A part of an e-mail between dots, before the @. */
const MAILBOX_PART = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
/** A part of a domain between dots: hyphens within only. */
const DOMAIN_PART = '[A-Za-z0-9]+(-+[A-Za-z0-9]+)*'

/**
 * An e-mail address; compared without case, stored as typed. `hint` is the
 * sentence for what does not match. Plain letters only: then a mailbox has one
 * spelling, and nothing in it can be invisible. Each part of the pattern ends
 * where the next can begin, so that no text is tried in more than one way.
 */
export const Email = Type.String({
  minLength: 1,
  maxLength: 254,
  trim: true,
  hint: 'Enter an e-mail address, such as amina@example.com.',
  pattern: `^${MAILBOX_PART}(\\.${MAILBOX_PART})*@(${DOMAIN_PART}\\.)+[A-Za-z](-*[A-Za-z0-9])+$`,
})

/** Whole Kenya shillings; there are no cents anywhere in the shop. */
export const Shillings = Type.Integer({ minimum: 0, maximum: 100_000_000 })

/** Most of one volume in an order. */
export const MAX_QUANTITY = 1_000

/** How many of one volume an order line asks for. */
export const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY })

/** Most of one volume in stock. */
export const MAX_STOCK = 1_000_000

/** How many of one volume the shop has. */
export const Stock = Type.Integer({ minimum: 0, maximum: MAX_STOCK })

/** A moment in UTC: `2026-11-20T21:42:00.000Z`. */
export const Timestamp = Type.String({ format: 'date-time', maxLength: 30 })

/** Counts the changes of a row; sent back with an edit, an older one is refused. */
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** The part of the query that every list takes. */
export const PageQuery = {
  /** From 1. */
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** Entries a page. */
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
}

/** What `Paging` is made of, for answers that say more beside it. */
export const PagingFacts = {
  page: Type.Integer(),
  pageSize: Type.Integer(),
  /** Entries on all pages together. */
  total: Type.Integer(),
}

/** Where in a list an answer stands. */
export const Paging = Strict(PagingFacts)
export type Paging = Static<typeof Paging>

/** An answer that is one thing. */
export function DataReply<S extends TSchema>(data: S) {
  return Strict({ data, message: Type.Optional(Type.String()) })
}

/** An answer that is a page of a list. */
export function ListReply<S extends TSchema>(item: S) {
  return Strict({ data: Type.Array(item), meta: Paging })
}

/** An answer that only says something. */
export const MessageReply = Strict({ message: Type.String() })
