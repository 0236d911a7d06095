import { queryOptions } from '@tanstack/react-query'
import { getSettings, type Settings } from '@usiku/contracts/store.ts'
import { call } from '../../../api-client/call.ts'
import { distrustBrowserCache } from '../../../api-client/transport.ts'

/** The settings as the form begins: asked anew each time it opens, and never beneath what is being typed. */
export function storeSettingsQuery() {
  return queryOptions({
    queryKey: [getSettings.id, 'form'],
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { personal: true },
  })
}

/** The settings as the shop has them now. */
export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  distrustBrowserCache()
  return (await call(getSettings, signal ? { signal } : {})).data
}
