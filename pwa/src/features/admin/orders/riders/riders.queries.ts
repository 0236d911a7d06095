import { queryOptions } from '@tanstack/react-query'
import { listRiderIssues, listRiderShifts, listRiders } from '@usiku/contracts/riders/operations.ts'
import { call } from '../../../../api/call.ts'
import { polling } from '../../polling.ts'

export const ridersQuery = () =>
  queryOptions({
    ...polling,
    queryKey: [listRiders.id],
    queryFn: async ({ signal }) => (await call(listRiders, { signal })).data,
  })

export const riderIssuesQuery = () =>
  queryOptions({
    ...polling,
    queryKey: [listRiderIssues.id],
    queryFn: async ({ signal }) => (await call(listRiderIssues, { signal })).data,
  })

const SHIFTS = 20
const UNCOUNTED_SHIFTS = 100

/** Those whose cash was not counted, and the last ones. */
export const shiftsQuery = () =>
  queryOptions({
    ...polling,
    queryKey: [listRiderShifts.id],
    queryFn: async ({ signal }) => {
      const uncounted = await call(listRiderShifts, { query: { open: true, pageSize: UNCOUNTED_SHIFTS }, signal })
      const last = await call(listRiderShifts, { query: { pageSize: SHIFTS }, signal })
      return { uncounted: uncounted.data, counted: last.data.filter(({ settledAt }) => settledAt !== null) }
    },
  })
