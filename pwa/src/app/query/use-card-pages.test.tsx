import { QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NetworkError } from '../../api/errors.ts'
import { localFirstQuery } from '../../local-catalogue/local-first-query.ts'
import type { CardPage } from '../../shop/product-card/card-page.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { buildCatalogueProduct, seedLocalCatalogue } from '../../testing/fake-api/fake-catalogue-feed.ts'
import { createQueryClient } from './query-client.ts'
import { useCardPages } from './use-card-pages.ts'

const PAGE: CardPage = { cards: [], paging: { page: 1, pageSize: 24, total: 0 } }

beforeEach(async () => {
  await seedLocalCatalogue([buildCatalogueProduct()])
  setNetwork(false)
})
afterEach(() => act(resetDevice))

/** Opens a list that the API does not answer, and collects its errors. */
function open(onThePhone: Promise<CardPage | undefined>) {
  const queryClient = createQueryClient()
  const errors = new Set<Error | null>()
  const ask = () => Promise.reject(new NetworkError())
  const local = async () => {
    const data = await onThePhone
    return data && { data, fidelity: 'fallback' as const }
  }
  const query = queryOptions({ queryKey: ['list'], retry: false, ...localFirstQuery(ask, local) })
  const { result } = renderHook(
    () => {
      const state = useCardPages(() => query, {})
      errors.add(state.error)
      return state
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  )
  const failed = () => waitFor(() => expect(queryClient.getQueryState(['list'])?.status).toBe('error'))
  return { result, errors, failed }
}

describe('useCardPages without an answer from the API', () => {
  it('reports no error once local data is found, however long that takes', async () => {
    let find = (_page: CardPage) => undefined as unknown
    const found = new Promise<CardPage>((resolve) => {
      find = resolve
    })
    const { result, errors, failed } = open(found)
    await failed()
    await act(async () => find(PAGE))
    await waitFor(() => expect(result.current.list?.first).toEqual(PAGE))
    expect([...errors]).toEqual([null])
  })

  it('reports the error when there is no local data', async () => {
    const { result, failed } = open(Promise.resolve(undefined))
    await failed()
    await waitFor(() => expect(result.current.error).toBeInstanceOf(NetworkError))
    expect(result.current.list).toBeUndefined()
  })
})
