import { act, screen } from '@testing-library/react'
import { listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchTransport, setTransport } from '../api/transport.ts'
import { expectConsoleError } from '../testing/console-errors.ts'
import { resetDevice, setNetwork } from '../testing/device.ts'
import { buildCatalogueProduct, seedLocalCatalogue } from '../testing/fake-api/fake-catalogue-feed.ts'
import { buildCategory } from '../testing/fixtures/catalogue.ts'
import { renderApp } from '../testing/render-app.tsx'

const MENU = [{ ...buildCategory(), subCategories: [] }]
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(async () => {
  await seedLocalCatalogue([buildCatalogueProduct()])
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')))
})

afterEach(async () => {
  setTransport(fetchTransport)
  await act(resetDevice)
})

async function open(menu: readonly unknown[] | undefined, path: string) {
  const { queryClient, router } = await renderApp({ path: '/faqs' })
  if (menu) queryClient.setQueryData([listCategories.id, 'menu'], menu)
  await act(() => router.navigate({ to: path }))
}

it.each([
  ['there is no network', false],
  ['the server does not answer', true],
])('an unknown category is not found while %s', async (_, online) => {
  setNetwork(online)
  await open(MENU, '/category/tea')
  expect(await heading('Oops! Page Not Found')).toBeDefined()
})

it.each([
  ['there is no network', false, 'Not on this device yet', /will open when you are back online/],
  ['the server does not answer', true, 'error fetching product categories', /^The shop cannot be reached/],
])('a category that may exist is reported as not on the device while %s', async (_, online, title, words) => {
  setNetwork(online)
  await open(undefined, '/category/tea')
  expect(await heading(title)).toBeDefined()
  expect(screen.getByText(words, { selector: 'main *' })).toBeDefined()
  expectConsoleError(words.source.startsWith('^') ? /cannot be reached/ : words)
})

it('a product row is found, though no menu contains it', async () => {
  setNetwork(false)
  await open(MENU, '/category/latest')
  expect(await heading('Latest')).toBeDefined()
})
