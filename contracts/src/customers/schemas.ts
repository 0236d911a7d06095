import { type Static, Type } from 'typebox'
import { User } from '../accounts/schemas.ts'
import { DeliveryPlace, SavedPlace } from '../delivery-places/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Id, LongText, MessageReply, Nullable, Strict, Timestamp, Version } from '../http/primitives.ts'
import { MAX_CUSTOMER_NOTE_LENGTH, MAX_CUSTOMER_NOTES, MAX_SEEN_CONTACTS } from './constants.ts'

/** Of all orders of the customer, also those that an admin has deleted from the list. Whole shillings. */
export const CustomerFigures = Strict({
  orders: Type.Integer(),
  delivered: Type.Integer(),
  cancelled: Type.Integer(),
  /** Totals of the delivered orders, however they were paid. */
  spent: Type.Integer(),
  /** Of `spent` by delivered order, rounded; 0 without any. */
  average: Type.Integer(),
  /** As recorded in the payments of all orders: received less paid back. Cash counts once it was recorded. */
  paid: Type.Integer(),
  firstOrderAt: Nullable(Timestamp),
  lastOrderAt: Nullable(Timestamp),
})
export type CustomerFigures = Static<typeof CustomerFigures>

/** Where orders went to; equal ones are one. */
export const SeenAddress = Strict({
  city: Type.String(),
  area: Type.Optional(Type.String()),
  place: Type.Optional(DeliveryPlace),
  orders: Type.Integer(),
  lastOrderAt: Timestamp,
})
export type SeenAddress = Static<typeof SeenAddress>

/** What admins write about a customer, who gets it with their own data. */
export const CustomerNote = Strict({
  _id: Id,
  userId: Id,
  text: Type.String(),
  /** `null` once the account of the admin is deleted. */
  author: Nullable(Type.String()),
  createdAt: Timestamp,
  /** Equal to `createdAt` until the text is changed. */
  updatedAt: Timestamp,
  version: Version,
})
export type CustomerNote = Static<typeof CustomerNote>

export const Customer = Strict({
  user: User,
  figures: CustomerFigures,
  /** The profile's first, then those of orders, the latest first. */
  phones: Type.Array(Type.String()),
  places: Type.Array(SavedPlace),
  addresses: Type.Array(SeenAddress, { maxItems: MAX_SEEN_CONTACTS }),
  /** The newest first. */
  notes: Type.Array(CustomerNote, { maxItems: MAX_CUSTOMER_NOTES }),
})
export type Customer = Static<typeof Customer>

const CustomerParams = Strict({ id: Id })
const NoteParams = Strict({ id: Id, noteId: Id })
const NoteText = Type.With(LongText(1, MAX_CUSTOMER_NOTE_LENGTH), { requiredHint: 'Write the note first.' })

export const customerSchemas = {
  getCustomer: {
    params: CustomerParams,
    success: { status: 200, reply: DataReply(Customer) },
    errors: ['not_found'],
  },
  exportCustomers: { success: { status: 200, reply: Type.String() }, errors: [] },
  addCustomerNote: {
    params: CustomerParams,
    body: Strict({ text: NoteText }),
    success: { status: 201, reply: DataReply(CustomerNote) },
    errors: ['not_found'],
  },
  updateCustomerNote: {
    params: NoteParams,
    body: Strict({ text: NoteText, version: Type.Optional(Version) }),
    success: { status: 200, reply: DataReply(CustomerNote) },
    errors: ['not_found', 'version_conflict'],
  },
  deleteCustomerNote: {
    params: NoteParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found'],
  },
} as const satisfies Record<string, OperationSchemas>
