import { queryOptions } from '@tanstack/react-query'
import { listSliders, type Slider } from '@usiku/contracts/store.ts'
import { call } from '../../../api-client/call.ts'
import { distrustBrowserCache } from '../../../api-client/transport.ts'
import { live } from '../live.ts'

/** As many slides as a banner will ever have. */
const ALL = 1_000

/** All slides in their order, those that are not shown too. */
export function allSlidersQuery() {
  return queryOptions({
    ...live,
    queryKey: [listSliders.id, 'back office'],
    queryFn: ({ signal }) => fetchSliders(signal),
  })
}

/** The slides as the shop has them now. */
export async function fetchSliders(signal?: AbortSignal): Promise<Slider[]> {
  distrustBrowserCache()
  const query = { inactive: true, pageSize: ALL }
  return (await call(listSliders, { query, ...(signal ? { signal } : {}) })).data
}
