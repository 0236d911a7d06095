import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectComplaint } from '../testing/complaints.ts'
import { startPersistence } from './persistence.ts'
import { createQueryClient } from './query-client.ts'

const KEY = 'usiku-queries'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function visit(fill: (client: ReturnType<typeof createQueryClient>) => Promise<unknown>) {
  const client = createQueryClient()
  await startPersistence(client)
  await fill(client)
  await vi.advanceTimersByTimeAsync(3_000)
  client.clear()
}

describe('persistence', () => {
  it('brings back what asked to be kept, and only that', async () => {
    await visit(async (client) => {
      await client.fetchQuery({ queryKey: ['kept'], queryFn: async () => 1, meta: { persist: true } })
      await client.fetchQuery({ queryKey: ['let go'], queryFn: async () => 2 })
    })
    const next = createQueryClient()
    await startPersistence(next)
    expect(next.getQueryData(['kept'])).toBe(1)
    expect(next.getQueryData(['let go'])).toBeUndefined()
  })

  it('keeps the newest eighty', async () => {
    await visit(async (client) => {
      for (let index = 0; index < 90; index++) {
        vi.setSystemTime(Date.now() + 1)
        await client.fetchQuery({ queryKey: [index], queryFn: async () => index, meta: { persist: true } })
      }
    })
    const { clientState } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const kept = clientState.queries.map(({ queryKey }: { queryKey: number[] }) => queryKey[0])
    expect(kept).toHaveLength(80)
    expect(Math.min(...kept)).toBe(10)
  })

  it('starts empty over what cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    localStorage.setItem(KEY, '{broken')
    const client = createQueryClient()
    await startPersistence(client)
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(localStorage.getItem(KEY)).toBeNull()
    expectComplaint(/JSON/)
  })

  it('starts where storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined)
    await expect(startPersistence(createQueryClient())).resolves.toBeUndefined()
  })
})
