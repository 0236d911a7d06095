import { queryOptions } from '@tanstack/react-query'
import { listSliders, type Slider } from '@usiku/contracts/store/operations.ts'
import { call } from '../../../api/call.ts'
import { bypassBrowserCache } from '../../../api/transport.ts'
import { polling } from '../polling.ts'

/** The largest page that the API allows. */
const MAX_PAGE_SIZE = 1_000

/** Including hidden slides. */
export function allSlidersQuery() {
  return queryOptions({
    ...polling,
    queryKey: [listSliders.id, 'back office'],
    queryFn: ({ signal }) => fetchSliders(signal),
  })
}

export async function fetchSliders(signal?: AbortSignal): Promise<Slider[]> {
  bypassBrowserCache()
  const query = { inactive: true, pageSize: MAX_PAGE_SIZE }
  return (await call(listSliders, { query, ...(signal ? { signal } : {}) })).data
}
