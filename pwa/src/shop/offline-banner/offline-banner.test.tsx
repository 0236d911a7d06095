import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { reportReachability } from '../../api/call.ts'
import { getNow, HOUR_MS } from '../../testing/clock.ts'
import { expectConsoleError } from '../../testing/console-errors.ts'
import { resetDevice, setNetwork } from '../../testing/device.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { formatPricesUpdatedAt } from './price-freshness.tsx'

afterEach(() => act(resetDevice))

describe('OfflineBanner', () => {
  it('appears while offline and shows the age of the prices', async () => {
    fakeStorefront()
    const { queryClient } = await renderApp({ path: '/' })
    expect(screen.queryByText('You are offline.')).toBeNull()
    act(() => setNetwork(false))
    const time = formatPricesUpdatedAt(queryClient)
    expect(time).toMatch(/^\d\d:\d\d$/)
    const status = (await screen.findByText('You are offline.')).closest('[role=status]')
    await waitFor(() => expect(status?.textContent).toBe(`You are offline. Prices as of ${time}`))
    act(() => setNetwork(true))
    expect(screen.queryByText('You are offline.')).toBeNull()
  })

  it('tells an unreachable server from a missing connection', async () => {
    fakeStorefront()
    await renderApp({ path: '/' })
    act(() => {
      reportReachability(false)
      reportReachability(false)
    })
    expect(await screen.findByText('The shop does not answer.')).toBeDefined()
    act(() => reportReachability(true))
    expect(screen.queryByText('The shop does not answer.')).toBeNull()
  })

  it('offers call and SMS, which need no data', async () => {
    fakeStorefront()
    await renderApp({ path: '/about-us' })
    expect(screen.getAllByRole('link', { name: 'Chat with us' })).toHaveLength(2)
    act(() => setNetwork(false))
    const ways = within(screen.getByRole('navigation', { name: 'Without data' }))
    const hrefs = ways.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['tel:+254700000000', 'sms:+254700000000'])
    expect(screen.queryByRole('link', { name: 'Chat with us' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Send an SMS' })).toHaveLength(2)
    expect(screen.queryByRole('list', { name: 'Social media' })).toBeNull()
  })

  it('names the day of prices that are not from today', async () => {
    fakeStorefront()
    const { queryClient } = await renderApp({ path: '/' })
    const inDays = (days: number) => new Date(getNow() + days * 24 * HOUR_MS)
    expect(formatPricesUpdatedAt(queryClient, inDays(1))).toMatch(/^Yesterday, \d\d:\d\d$/)
    expect(formatPricesUpdatedAt(queryClient, inDays(2))).toMatch(/^\d+ \w+( \d+)?, \d\d:\d\d$/)
  })

  it('a page that was never loaded opens by itself on reconnection', async () => {
    fakeStorefront()
    setNetwork(false)
    await renderApp({ path: '/' })
    expect(await screen.findByRole('heading', { name: 'Not on this device yet' })).toBeDefined()
    expectConsoleError(/NotCachedError/)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    await act(async () => setNetwork(true))
    expect(await screen.findByRole('heading', { name: 'Latest' })).toBeDefined()
  })
})
