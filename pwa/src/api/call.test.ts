import { getProfile, login } from '@usiku/contracts/accounts/operations.ts'
import { listBrands, listProducts, searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { FakeFailure, fakeOperation } from '../testing/fake-api/fake-api.ts'
import { call, fetchIfChanged } from './call.ts'
import { ApiError, NetworkError } from './errors.ts'
import { onTokenRejected, writeToken } from './token.ts'

const meta = { page: 1, pageSize: 25, total: 0 }
const refusal = (status: number, code: 'invalid_token' | 'wrong_credentials') =>
  new FakeFailure(status, { code, message: 'No.' })

describe('call', () => {
  it('omits undefined query parameters and returns the response', async () => {
    let asked = ''
    fakeOperation(searchProducts, ({ query }) => {
      asked = query.toString()
      return { product: [], meta }
    })
    const reply = await call(searchProducts, { query: { search: 'gin & tonic', page: 1 } })
    expect(asked).toBe('search=gin+%26+tonic&page=1')
    expect(reply.meta.total).toBe(0)
  })

  it('sends the token only to operations that need it', async () => {
    writeToken('secret')
    const seen: (string | null)[] = []
    fakeOperation(listBrands, ({ headers }) => {
      seen.push(headers.get('authorization'))
      return { data: [], meta }
    })
    fakeOperation(getProfile, ({ headers }) => {
      seen.push(headers.get('authorization'))
      return refusal(401, 'invalid_token')
    })
    await call(listBrands)
    await call(getProfile).catch(() => undefined)
    expect(seen).toEqual([null, 'Bearer secret'])
  })

  it('reports a rejected token once, but not a wrong password', async () => {
    writeToken('old')
    const told = vi.fn()
    const stop = onTokenRejected(told)
    fakeOperation(getProfile, () => refusal(401, 'invalid_token'))
    fakeOperation(login, () => refusal(401, 'wrong_credentials'))
    await expect(call(getProfile)).rejects.toBeInstanceOf(ApiError)
    await expect(call(login, { body: { email: 'a@b.ke', password: 'x' } })).rejects.toBeInstanceOf(ApiError)
    stop()
    expect(told.mock.calls).toEqual([['old']])
  })

  it('throws the code, message and fields of an error response', async () => {
    const reply = { code: 'validation_failed', message: 'Look again.', fields: { email: 'Not an e-mail.' } } as const
    fakeOperation(login, () => new FakeFailure(400, reply))
    const error = await call(login, { body: { email: 'a', password: 'b' } }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 400, ...reply })
  })

  it('rejects an HTML page with status 200', async () => {
    fakeOperation(listProducts, () => HttpResponse.html('<h1>Log in to this Wi-Fi</h1>'))
    await expect(call(listProducts)).rejects.toBeInstanceOf(NetworkError)
  })

  it('understands error pages of a proxy', async () => {
    fakeOperation(listProducts, () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(call(listProducts)).rejects.toMatchObject({ status: 502, code: 'overloaded' })
  })

  it('explains a failed connection in its message', async () => {
    fakeOperation(listProducts, () => HttpResponse.error())
    await expect(call(listProducts)).rejects.toMatchObject({ name: 'NetworkError', message: /cannot be reached/ })
  })

  it('times out an unanswered read, but never a write', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fakeOperation(listProducts, () => new Promise<never>(() => undefined))
      const read = call(listProducts).catch((thrown: unknown) => thrown)
      fakeOperation(login, () => new Promise<never>(() => undefined))
      const write = Promise.race([
        call(login, { body: { email: 'a@b.ke', password: 'x' } }),
        new Promise((fulfil) => setTimeout(() => fulfil('still waiting'), 60_000)),
      ])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await read).toMatchObject({ name: 'NetworkError', isTimeout: true })
      expect(await write).toBe('still waiting')
    } finally {
      vi.useRealTimers()
    }
  })

  it('sends the ETag of the known response', async () => {
    const asked: (string | null)[] = []
    let tag = 'W/"one"'
    fakeOperation(listBrands, ({ headers }) => {
      asked.push(headers.get('if-none-match'))
      if (asked.at(-1) === tag) return new HttpResponse(null, { status: 304 })
      return HttpResponse.json({ data: [], meta }, { headers: { etag: tag } })
    })
    const signal = new AbortController().signal
    const read = ({ meta: { total } }: { meta: { total: number } }) => ({ total })
    const first = await fetchIfChanged(listBrands, undefined, signal, read)
    expect(first).toEqual({ value: { total: 0 }, tag })
    expect(await fetchIfChanged(listBrands, first, signal, read)).toBe(first)
    tag = 'W/"two"'
    expect(await fetchIfChanged(listBrands, first, signal, read)).toEqual({ value: { total: 0 }, tag })
    expect(asked).toEqual([null, 'W/"one"', 'W/"one"'])
  })

  it('passes an abort on unchanged', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(call(listProducts, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
