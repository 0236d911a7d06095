import { isNotFound } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { ensureData, NotCachedError } from './ensure-data.ts'
import { createQueryClient } from './query-client.ts'

const queryKey = ['drink']
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

afterEach(() => vi.restoreAllMocks())

describe('ensureData', () => {
  it('takes what is known, however old, with or without a network', async () => {
    const client = createQueryClient()
    client.setQueryData(queryKey, 'gin', { updatedAt: 1 })
    const queryFn = vi.fn(async () => 'rum')
    goOffline()
    expect(await ensureData(client, { queryKey, queryFn })).toBe('gin')
    expect(queryFn).not.toHaveBeenCalled()
  })

  it('does not wait for a network that is not there', async () => {
    goOffline()
    const asked = ensureData(createQueryClient(), { queryKey, queryFn: async () => 'gin' })
    await expect(asked).rejects.toBeInstanceOf(NotCachedError)
  })

  it('makes a missing page of what the API does not know', async () => {
    const queryFn = async () => {
      throw new ApiError(404, { code: 'not_found', message: 'No such drink.' })
    }
    const thrown = await ensureData(createQueryClient(), { queryKey, queryFn }).catch((error: unknown) => error)
    expect(isNotFound(thrown)).toBe(true)
  })
})
