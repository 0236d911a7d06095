import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { broadcastLogout } from '../../session/logout-broadcast.ts'
import { clearSession, signIn } from '../../session/session.ts'
import { moveClock } from '../../testing/clock.ts'
import { expectConsoleError } from '../../testing/console-errors.ts'
import { buildUser } from '../../testing/fixtures/accounts.ts'
import { startPersistence } from './persistence.ts'
import { createQueryClient } from './query-client.ts'

const KEY = 'usiku-queries'
const DAY = 24 * 3_600_000
const noop = () => undefined

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

interface StoredQuery {
  readonly queryHash: string
  readonly queryKey: readonly string[]
  readonly state: { data: unknown; dataUpdatedAt: number }
}

/** Dates the stored queries a millisecond later, with other data for some. */
function storeInAnotherTab(data: Record<string, string>): void {
  const client = JSON.parse(localStorage.getItem(KEY) ?? '')
  for (const { queryHash, state } of client.clientState.queries as StoredQuery[]) {
    state.data = data[queryHash] ?? state.data
    state.dataUpdatedAt += 1
  }
  localStorage.setItem(KEY, JSON.stringify(client))
}

function readStoredData(): Record<string, unknown> {
  const { clientState } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
  return Object.fromEntries(clientState.queries.map(({ queryKey, state }: StoredQuery) => [queryKey[0], state.data]))
}

/** Uses the device's database, which needs real timers. */
async function signInAs(_id: string): Promise<void> {
  vi.useRealTimers()
  await signIn(buildUser({ _id }), `token of ${_id}`)
  vi.useFakeTimers()
}

describe('startPersistence', () => {
  it('restores queries with meta.persist only', async () => {
    await visit(async (client) => {
      await client.fetchQuery({ queryKey: ['kept'], queryFn: async () => 1, meta: { persist: true } })
      await client.fetchQuery({ queryKey: ['let go'], queryFn: async () => 2 })
    })
    const next = createQueryClient()
    await startPersistence(next)
    expect(next.getQueryData(['kept'])).toBe(1)
    expect(next.getQueryData(['let go'])).toBeUndefined()
  })

  it('persists the last success of a failed refetch', async () => {
    const options = { queryKey: ['kept'], meta: { persist: true }, retry: false }
    await visit(async (client) => {
      await client.fetchQuery({ ...options, queryFn: async () => 1 })
      await client
        .fetchQuery({ ...options, queryFn: () => Promise.reject(new Error('no signal')), staleTime: 0 })
        .catch(noop)
    })
    const next = createQueryClient()
    await startPersistence(next)
    expect(next.getQueryState(['kept'])).toMatchObject({ data: 1, status: 'success', error: null })
  })

  it('keeps the newest eighty queries', async () => {
    await visit(async (client) => {
      for (let index = 0; index < 90; index++) {
        moveClock(1)
        await client.fetchQuery({ queryKey: [index], queryFn: async () => index, meta: { persist: true } })
      }
    })
    const { clientState } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const kept = clientState.queries.map(({ queryKey }: { queryKey: number[] }) => queryKey[0])
    expect(kept).toHaveLength(80)
    expect(Math.min(...kept)).toBe(10)
  })

  it('restores data that is a month old', async () => {
    await visit((client) => client.fetchQuery({ queryKey: ['kept'], queryFn: async () => 1, meta: { persist: true } }))
    moveClock(30 * DAY)
    const next = createQueryClient()
    await startPersistence(next)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(next.getQueryData(['kept'])).toBe(1)
  })

  it('does not treat data dated in the future as fresh', async () => {
    moveClock(365 * DAY)
    await visit((client) => client.fetchQuery({ queryKey: ['kept'], queryFn: async () => 1, meta: { persist: true } }))
    moveClock(-365 * DAY)
    const next = createQueryClient()
    await startPersistence(next)
    const looked = await next.fetchQuery({ queryKey: ['kept'], queryFn: async () => 2, meta: { persist: true } })
    expect(looked).toBe(2)
  })

  it('drops queries that the local catalogue can answer first', async () => {
    const meta = { persist: true }
    const local = () => undefined
    await visit(async (client) => {
      await client.fetchQuery({ queryKey: ['categories'], queryFn: async () => 1, meta })
      for (let index = 0; index < 90; index++) {
        moveClock(1)
        await client.fetchQuery({ queryKey: [index], queryFn: async () => index, meta: { ...meta, local } })
      }
    })
    const next = createQueryClient()
    await startPersistence(next)
    expect(next.getQueryData(['categories'])).toBe(1)
  })

  it('keeps what another tab stored more recently, and takes no personal data without a session', async () => {
    const meta = { persist: true }
    const personal = { ...meta, personal: true }
    const tab = createQueryClient()
    await startPersistence(tab)
    await tab.fetchQuery({ queryKey: ['orders'], queryFn: async () => 'pending', meta: personal })
    await tab.fetchQuery({ queryKey: ['reviews'], queryFn: async () => 'mine', meta: personal })
    await tab.fetchQuery({ queryKey: ['brands'], queryFn: async () => 'old', meta })
    await tab.fetchQuery({ queryKey: ['categories'], queryFn: async () => 'old', meta })
    await vi.advanceTimersByTimeAsync(3_000)
    tab.removeQueries({ queryKey: ['reviews'] })
    storeInAnotherTab({ '["orders"]': 'delivered', '["brands"]': 'new', '["categories"]': 'new' })
    await tab.fetchQuery({ queryKey: ['brands'], queryFn: async () => 'newest', meta, staleTime: 0 })
    await tab.fetchQuery({ queryKey: ['sizes'], queryFn: async () => 'added', meta })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(readStoredData()).toEqual({ orders: 'pending', brands: 'newest', categories: 'new', sizes: 'added' })
  })

  describe('with a session', () => {
    const personal = { persist: true, personal: true }

    /** Signs in, and stores an order that is newer in another tab. @returns a tab that does not have it, and saves */
    async function openTabs() {
      const [first, second] = [createQueryClient(), createQueryClient()]
      await signInAs('u1')
      onTestFinished(async () => {
        vi.useRealTimers()
        await clearSession()
      })
      await Promise.all([startPersistence(first), startPersistence(second)])
      await first.fetchQuery({ queryKey: ['orders'], queryFn: async () => 'pending', meta: personal })
      await vi.advanceTimersByTimeAsync(3_000)
      storeInAnotherTab({ '["orders"]': 'delivered' })
      const save = async (client: QueryClient) => {
        await client.fetchQuery({
          queryKey: ['brands'],
          queryFn: async () => 'all',
          meta: { persist: true },
          staleTime: 0,
        })
        await vi.advanceTimersByTimeAsync(3_000)
        return readStoredData()
      }
      return { first, second, save }
    }

    it('keeps the personal data of other tabs of that session', async () => {
      const { first, second, save } = await openTabs()
      expect(await save(second)).toEqual({ brands: 'all', orders: 'delivered' })
      storeInAnotherTab({ '["orders"]': 'returned' })
      expect(await save(first)).toEqual({ brands: 'all', orders: 'returned' })
    })

    it('drops them after a logout of which the other tab does not know yet', async () => {
      const { second, save } = await openTabs()
      broadcastLogout()
      expect(await save(second)).toEqual({ brands: 'all' })
    })

    it('takes none of those of another user, also when it has some of the same name', async () => {
      const { first, second, save } = await openTabs()
      await signInAs('u2')
      expect(await save(first)).toEqual({ brands: 'all', orders: 'pending' })
      storeInAnotherTab({ '["orders"]': 'delivered' })
      await signInAs('u3')
      expect(await save(second)).toEqual({ brands: 'all' })
    })
  })

  it('starts empty when the stored data cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    localStorage.setItem(KEY, '{broken')
    const client = createQueryClient()
    await startPersistence(client)
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(localStorage.getItem(KEY)).toBeNull()
    expectConsoleError(/JSON/)
  })

  it('does nothing when storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined)
    await expect(startPersistence(createQueryClient())).resolves.toBeUndefined()
  })
})
