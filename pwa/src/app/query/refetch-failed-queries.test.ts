import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { reportReachability } from '../../api/call.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { createQueryClient } from './query-client.ts'
import { startRefetchingFailedQueries } from './refetch-failed-queries.ts'

const cleanups: (() => void)[] = []

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
  await resetDevice()
})

/** Starts without a connection, with a query that fails and one that was answered. */
async function startOffline(disconnect: () => void) {
  disconnect()
  const queryClient = createQueryClient({ retries: 0 })
  queryClient.mount()
  cleanups.push(() => queryClient.unmount(), startRefetchingFailedQueries(queryClient))
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  queryFn.mockResolvedValue('settings')
  const answeredFn = vi.fn<() => Promise<string>>().mockResolvedValue('brands')
  const failed = new QueryObserver(queryClient, {
    queryKey: ['settings'],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const answered = new QueryObserver(queryClient, { queryKey: ['brands'], queryFn: answeredFn })
  cleanups.push(
    failed.subscribe(() => undefined),
    answered.subscribe(() => undefined),
  )
  await vi.waitFor(() => expect(failed.getCurrentResult().status).toBe('error'))
  return { failed, queryFn, answeredFn }
}

it.each([
  ['a network', () => setNetwork(false), () => setNetwork(true)],
  ['the server', () => [false, false].forEach(reportReachability), () => reportReachability(true)],
])('refetches failed queries of a page that started without %s', async (_, disconnect, connect) => {
  const { failed, queryFn, answeredFn } = await startOffline(disconnect)
  connect()
  await vi.waitFor(() => expect(failed.getCurrentResult().data).toBe('settings'))
  expect([queryFn.mock.calls.length, answeredFn.mock.calls.length]).toEqual([2, 1])
})
