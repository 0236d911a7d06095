import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCarousel } from './use-carousel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('preloads the next picture only, halfway through a slide', async () => {
  const { result } = renderHook(() => useCarousel(3))
  expect(result.current.state.loadedSlides).toEqual([0])
  await pass(4_999)
  expect(result.current.state).toMatchObject({ current: 0, loadedSlides: [0, 1] })
  await pass(1)
  expect(result.current.state).toMatchObject({ current: 1, previous: 0, forward: true })
})

it('does not rotate or preload with data saving, but moves on request', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const { result } = renderHook(() => useCarousel(3))
  await pass(60_000)
  expect(result.current).toMatchObject({
    isAutoplayOff: true,
    isRunning: false,
    state: { current: 0, loadedSlides: [0] },
  })
  act(() => result.current.moveBy(1))
  expect(result.current.state.current).toBe(1)
})

it('does not rotate with reduced motion', async () => {
  const matches = (query: string) => query.includes('reduced-motion')
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query), ...listeners }))
  const { result } = renderHook(() => useCarousel(3))
  await pass(60_000)
  expect(result.current).toMatchObject({ isAutoplayOff: true, state: { current: 0 } })
})

it('pauses while held, and then shows the slide for its full time', async () => {
  const { result } = renderHook(() => useCarousel(3))
  await pass(4_000)
  act(() => result.current.setHeld(true))
  await pass(60_000)
  expect(result.current.state.current).toBe(0)
  act(() => result.current.setHeld(false))
  await pass(4_999)
  expect(result.current.state.current).toBe(0)
  await pass(1)
  expect(result.current.state.current).toBe(1)
})
