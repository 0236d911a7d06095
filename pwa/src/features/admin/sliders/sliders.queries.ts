import { queryOptions } from '@tanstack/react-query'
import { listSliders, type Slider } from '@usiku/contracts/store.ts'
import { call } from '../../../api-client/call.ts'
import { distrustBrowserCache } from '../../../api-client/transport.ts'
import { live } from '../live.ts'

/** The largest page that the API allows. */
const ALL = 1_000

/** Including hidden slides. */
export function allSlidersQuery() {
  return queryOptions({
    ...live,
    queryKey: [listSliders.id, 'back office'],
    queryFn: ({ signal }) => fetchSliders(signal),
  })
}

export async function fetchSliders(signal?: AbortSignal): Promise<Slider[]> {
  distrustBrowserCache()
  const query = { inactive: true, pageSize: ALL }
  return (await call(listSliders, { query, ...(signal ? { signal } : {}) })).data
}
