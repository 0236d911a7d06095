import { queryOptions } from '@tanstack/react-query'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import { call } from '../../api/call.ts'

const STALE_MS = 5 * 60_000

/** Phone and M-Pesa number of the shop, for paper. */
export const shopContactQuery = () =>
  queryOptions({
    queryKey: [getSettings.id, 'contact'],
    queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
    staleTime: STALE_MS,
  })
