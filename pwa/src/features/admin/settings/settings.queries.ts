import { queryOptions } from '@tanstack/react-query'
import { getSettings, type Settings } from '@usiku/contracts/store/operations.ts'
import { call } from '../../../api/call.ts'
import { bypassBrowserCache } from '../../../api/transport.ts'

/** Fetched each time the form opens, and never refetched while it is edited. */
export function storeSettingsQuery() {
  return queryOptions({
    queryKey: [getSettings.id, 'form'],
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { personal: true },
  })
}

export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  bypassBrowserCache()
  return (await call(getSettings, signal ? { signal } : {})).data
}
