import {
  type DeliveryPlace,
  deleteDeliveryPlace,
  listDeliveryPlaces,
  saveDeliveryPlace,
} from '@usiku/contracts/delivery-places/operations.ts'
import { call } from '../../api/call.ts'
import { isStale, type PlaceTask } from '../entry.ts'
import { callWithTimeout, getAnswerTimeout, type KindSender, type Outcome, toOutcome } from '../outcome.ts'

/** Places are the customer's own: the last change of one wins. */
export const placeSender: KindSender<PlaceTask> = {
  send: async ({ key, task: { id, place }, attempts }, token) => {
    const send = async (signal: AbortSignal) => {
      const input = { params: { id }, idempotencyKey: key, token, signal }
      if (place !== null) return call(saveDeliveryPlace, { ...input, body: place })
      await call(deleteDeliveryPlace, input)
      return { data: null }
    }
    return toOutcome('place', await callWithTimeout(send, getAnswerTimeout(attempts)))
  },
  // The server may no longer know the key.
  check: async (entry, token) => (entry.attempts > 0 && isStale(entry) ? checkOldPlace(entry.task, token) : undefined),
}

async function checkOldPlace({ id, place }: PlaceTask, token: string): Promise<Outcome | undefined> {
  const found = await callWithTimeout((signal) => call(listDeliveryPlaces, { token, signal }))
  if (found.kind === 'rejected') return undefined
  if (found.kind !== 'accepted') return found
  const saved = found.data.find(({ _id }) => _id === id)
  if (place === null) return saved === undefined ? { kind: 'accepted', data: { kind: 'place', data: null } } : undefined
  const isSaved = saved !== undefined && isSamePlace(saved, place)
  return isSaved ? { kind: 'accepted', data: { kind: 'place', data: saved } } : undefined
}

/** Compares locations as the server rounds them, to about a metre. */
function isSamePlace(one: DeliveryPlace, other: DeliveryPlace): boolean {
  const toKey = ({ name, area, directions, pin }: DeliveryPlace) =>
    JSON.stringify([name, area, directions, pin?.latitude.toFixed(5), pin?.longitude.toFixed(5)])
  return toKey(one) === toKey(other)
}
