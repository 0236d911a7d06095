import { queryOptions } from '@tanstack/react-query'
import { listPasskeys } from '@usiku/contracts/passkeys/operations.ts'
import { call } from '../../../api/call.ts'

export function passkeysQuery(userId: string) {
  return queryOptions({
    queryKey: [listPasskeys.id, userId],
    queryFn: async ({ signal }) => (await call(listPasskeys, { signal })).data,
    // Another device may have changed them.
    staleTime: 0,
    meta: { personal: true },
  })
}
