import type { AuditedOperationId } from '@usiku/contracts/audit/audited-operations.ts'
import type { AuditEntry } from '@usiku/contracts/audit/operations.ts'

export type Details = NonNullable<AuditEntry['details']>
export type AuditedChange = Details['changes'][number]
type Fields = Details['request']

export interface StaffAction {
  readonly operation: AuditedOperationId
  readonly actorId: string
  readonly at: Date
  readonly params: unknown
  readonly body: unknown
  /** Of the operation; names what was created. */
  readonly reply: unknown
}

const MAX_FIELDS = 60
const MAX_LENGTH = 200

/** Secrets, and what identifies customers who have no account with which it could be erased. */
const LEFT_OUT = /^(password|csv|version|recipient|giftMessage|deliveryPlace|customer[A-Z]\w*|phone|email)$/

/** Flattens what was sent to fields such as `items.0.quantity`; long texts are cut. */
export function toRequestFields(body: unknown): Fields {
  return Object.fromEntries(listFields(body, '').slice(0, MAX_FIELDS))
}

function listFields(value: unknown, path: string): [string, Fields[string]][] {
  if (isRecord(value)) {
    const parts = Object.entries(value).filter(([name]) => !LEFT_OUT.test(name))
    return parts.flatMap(([name, part]) => listFields(part, path === '' ? name : `${path}.${name}`))
  }
  if (typeof value === 'string') return [[path, cutText(value)]]
  return typeof value === 'number' || typeof value === 'boolean' ? [[path, value]] : []
}

const cutText = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)

/** Lists too: their names are the positions. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The id in the path, else that of what was created. */
export function pickSubjectId({ params, reply }: StaffAction): string {
  return pickText(params, ['orderId', 'id']) ?? pickText(readData(reply), ['orderId', '_id']) ?? ''
}

export function pickLabel({ reply, body }: StaffAction, changes: readonly AuditedChange[]): string {
  const names = ['name', 'title', 'code']
  const former = changes.find(({ field }) => field === 'name')?.before
  return pickText(readData(reply), names) ?? pickText(body, names) ?? (typeof former === 'string' ? former : '')
}

const readData = (reply: unknown): unknown => (isRecord(reply) ? reply.data : undefined)

function pickText(value: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(value)) return undefined
  return names.map((name) => value[name]).find((text) => typeof text === 'string')
}
