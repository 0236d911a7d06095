import { isRecord, type UnknownRecord } from '../lib/guards.ts'

/** States of the apps that had two stores; others had the same name. */
const STATES: Readonly<Record<string, string>> = {
  waiting: 'pending',
  asking: 'needs-confirmation',
  refused: 'rejected',
}

const toState = (state: unknown) => (typeof state === 'string' ? (STATES[state] ?? state) : state)

function listVersionOne(raw: unknown, name: string): readonly UnknownRecord[] {
  if (!isRecord(raw) || raw.version !== 1) return []
  const list = raw[name]
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** `{ version: 1, orders: [{ userId, placement, state, savedAt, agreedAt, …, message, code, quote }] }` */
function convertOrder(order: UnknownRecord): UnknownRecord {
  const { placement, state, agreedAt, message, code, ...same } = order
  const key = isRecord(placement) ? placement.orderId : undefined
  const rejection = typeof message === 'string' && message !== '' ? { status: 409, code, message } : undefined
  return { ...same, key, state: toState(state), task: { kind: 'order', placement }, confirmedAt: agreedAt, rejection }
}

/** `{ version: 1, writes: [{ key, userId, task, state, …, refusal }] }` */
function convertMutation({ state, refusal, ...same }: UnknownRecord): UnknownRecord {
  return { ...same, state: toState(state), rejection: refusal }
}

/** `['user id']`: an order of this user was accepted while no page was visible. */
function convertUnannounced(raw: unknown): readonly UnknownRecord[] {
  const userIds = Array.isArray(raw) ? raw.filter((id) => typeof id === 'string') : []
  return userIds.map((userId) => ({ key: `unannounced ${userId}`, userId, kind: 'order', state: 'accepted' }))
}

/**
 * Converts what earlier apps stored under three keys to today's form. A page of an earlier app may still be open and
 * store more: each transaction of the outbox moves what it finds.
 */
export function convertLegacyEntries(
  orders?: unknown,
  mutations?: unknown,
  unannounced?: unknown,
): readonly UnknownRecord[] {
  return [
    ...listVersionOne(orders, 'orders').map(convertOrder),
    ...listVersionOne(mutations, 'writes').map(convertMutation),
    ...convertUnannounced(unannounced),
  ]
}
