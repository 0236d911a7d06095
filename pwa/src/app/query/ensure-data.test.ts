import { isNotFound } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { ensureData, NotCachedError } from './ensure-data.ts'
import { createQueryClient } from './query-client.ts'

const queryKey = ['drink']
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

afterEach(() => vi.restoreAllMocks())

describe('ensureData', () => {
  it('returns cached data of any age, online and offline', async () => {
    const client = createQueryClient()
    client.setQueryData(queryKey, 'gin', { updatedAt: 1 })
    const queryFn = vi.fn(async () => 'rum')
    goOffline()
    expect(await ensureData(client, { queryKey, queryFn })).toBe('gin')
    expect(queryFn).not.toHaveBeenCalled()
  })

  it('throws at once when offline without data', async () => {
    goOffline()
    const asked = ensureData(createQueryClient(), { queryKey, queryFn: async () => 'gin' })
    await expect(asked).rejects.toBeInstanceOf(NotCachedError)
  })

  it('turns a 404 response into a not-found page', async () => {
    const queryFn = async () => {
      throw new ApiError(404, { code: 'not_found', message: 'No such drink.' })
    }
    const thrown = await ensureData(createQueryClient(), { queryKey, queryFn }).catch((error: unknown) => error)
    expect(isNotFound(thrown)).toBe(true)
  })
})
