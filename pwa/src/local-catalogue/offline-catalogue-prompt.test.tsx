import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resetDevice, setNetwork } from '../testing/device.ts'
import {
  BUSY_FEED,
  buildCatalogueProduct,
  buildFullFeed,
  fakeCatalogueFeed,
} from '../testing/fake-api/fake-catalogue-feed.ts'
import { OfflineCataloguePrompt } from './offline-catalogue-prompt.tsx'
import { getOfflinePreference } from './offline-preference.ts'

const saveData = (saves: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: saves } })

beforeEach(() => saveData(true))
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'connection')
  await act(resetDevice)
})

const offer = () => screen.findByRole('button', { name: 'Save the shop on this device (about 250 KB)' })

describe('OfflineCataloguePrompt', () => {
  it('downloads the catalogue, says so, and is not shown again', async () => {
    const asked = fakeCatalogueFeed(() => buildFullFeed([buildCatalogueProduct()]))
    const { unmount } = render(<OfflineCataloguePrompt />)
    await userEvent.click(await offer())
    expect(await screen.findByText('The shop is on this device. It opens offline too.')).toBeDefined()
    expect([asked, getOfflinePreference()]).toEqual([[undefined], 'yes'])
    unmount()
    render(<OfflineCataloguePrompt />)
    await act(async () => undefined)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is not shown again after it was declined', async () => {
    render(<OfflineCataloguePrompt />)
    await offer()
    await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
    expect(screen.queryByRole('button')).toBeNull()
    expect(getOfflinePreference()).toBe('no')
  })

  it('says that it needs a connection', async () => {
    render(<OfflineCataloguePrompt />)
    await offer()
    act(() => setNetwork(false))
    expect((await offer()).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('You can save it when you are back online.')).toBeDefined()
  })

  it('says when the download failed', async () => {
    fakeCatalogueFeed(() => BUSY_FEED)
    render(<OfflineCataloguePrompt />)
    await userEvent.click(await offer())
    expect(await screen.findByText(/It starts again when the connection is back/)).toBeDefined()
  })

  it('is hidden without data saving', () => {
    saveData(false)
    render(<OfflineCataloguePrompt />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
