import { queryOptions } from '@tanstack/react-query'
import { getOpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import { call } from '../../../../api/call.ts'
import { polling } from '../../polling.ts'

/** Fetched each time the form opens, and never refetched while it is edited. */
export const openingHoursFormQuery = queryOptions({
  queryKey: [getOpeningHours.id, 'form'],
  queryFn: async ({ signal }) => (await call(getOpeningHours, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { personal: true },
})

/** The stop switch, and whether the shop is open. */
export const openingHoursQuery = queryOptions({
  ...polling,
  queryKey: [getOpeningHours.id, 'present'],
  queryFn: async ({ signal }) => (await call(getOpeningHours, { signal })).data,
})
