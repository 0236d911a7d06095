import { queryOptions } from '@tanstack/react-query'
import { listAlarms } from '@usiku/contracts/alarms/operations.ts'
import { call } from '../../api/call.ts'
import { polling } from './polling.ts'

/** In milliseconds. The server looks every five minutes. */
const ALARM_POLL_MS = 60_000

export function alarmsQuery() {
  return queryOptions({
    ...polling,
    refetchInterval: () => polling.refetchInterval() && ALARM_POLL_MS,
    queryKey: [listAlarms.id],
    queryFn: async ({ signal }) => (await call(listAlarms, { signal })).data,
  })
}
