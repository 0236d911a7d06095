import { queryOptions, useQuery } from '@tanstack/react-query'
import { type DeliveryPlace, listDeliveryPlaces } from '@usiku/contracts/delivery-places/operations.ts'
import { call } from '../../api/call.ts'
import type { MutationEntry } from '../../outbox/entry.ts'
import { useOwnMutations } from '../../outbox/use-entries.ts'

export function placesQuery(userId: string) {
  return queryOptions({
    queryKey: [listDeliveryPlaces.id, userId],
    queryFn: async ({ signal }) => (await call(listDeliveryPlaces, { signal })).data,
    // Another device may have changed them.
    staleTime: 0,
    meta: { persist: true, personal: true },
  })
}

export interface KnownPlace {
  readonly id: string
  readonly place: DeliveryPlace
}

/** The places as they will be once all that waits on this device has reached the shop. */
export function usePlaces(userId: string) {
  const query = useQuery(placesQuery(userId))
  const mutations = useOwnMutations()
  const saved = (query.data ?? []).map(({ _id: id, updatedAt: _, ...place }) => ({ id, place }))
  return { query, places: mutations.reduce(applyMutation, saved) }
}

function applyMutation(places: KnownPlace[], { task, state }: MutationEntry): KnownPlace[] {
  if (task.kind !== 'place' || state === 'rejected') return places
  const others = places.filter(({ id }) => id !== task.id)
  return task.place === null ? others : [{ id: task.id, place: task.place }, ...others]
}
