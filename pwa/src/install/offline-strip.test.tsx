import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectComplaint } from '../testing/complaints.ts'
import { fakeStorefront } from '../testing/fake-storefront.ts'
import { renderApp } from '../testing/render-app.tsx'
import { pricesAsOf } from './prices-as-of.ts'

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

afterEach(() => {
  act(() => setOnline(true))
  vi.restoreAllMocks()
})

describe('the offline strip', () => {
  it('comes and goes with the network and says how old the prices are', async () => {
    fakeStorefront()
    const { queryClient } = await renderApp({ path: '/' })
    expect(screen.queryByText('You are offline.')).toBeNull()
    act(() => setOnline(false))
    const time = pricesAsOf(queryClient)
    expect(time).toMatch(/^\d\d:\d\d$/)
    expect((await screen.findByText('You are offline.')).closest('[role=status]')?.textContent).toBe(
      `You are offline. Prices as of ${time}`,
    )
    act(() => setOnline(true))
    expect(screen.queryByText('You are offline.')).toBeNull()
  })

  it('names the day of prices that are not from today', async () => {
    fakeStorefront()
    const { queryClient } = await renderApp({ path: '/' })
    expect(pricesAsOf(queryClient, Date.now() + 2 * 86_400_000)).toMatch(/\w+ \w+, \d\d:\d\d/)
  })

  it('opens a page never seen with a way on', async () => {
    fakeStorefront()
    setOnline(false)
    await renderApp({ path: '/' })
    expect(await screen.findByRole('heading', { name: 'Not on this phone yet' })).toBeDefined()
    expectComplaint(/NotOnThisPhoneError/)
    await act(async () => setOnline(true))
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(await screen.findByRole('heading', { name: 'Latest' })).toBeDefined()
  })
})
