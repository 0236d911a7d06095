import { act, screen } from '@testing-library/react'
import { listCategories } from '@usiku/contracts/catalogue.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchTransport, setTransport } from '../api-client/transport.ts'
import { categoryOf } from '../testing/catalogue.ts'
import { expectComplaint } from '../testing/complaints.ts'
import { shelved, stockPhone } from '../testing/fake-catalogue.ts'
import { emptyPhone, setNetwork } from '../testing/phone.ts'
import { renderApp } from '../testing/render-app.tsx'

const MENU = [{ ...categoryOf(), subCategories: [] }]
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(async () => {
  await stockPhone([shelved()])
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')))
})

afterEach(async () => {
  setTransport(fetchTransport)
  await act(emptyPhone)
})

async function open(menu: readonly unknown[] | undefined, path: string) {
  const { queryClient, router } = await renderApp({ path: '/faqs' })
  if (menu) queryClient.setQueryData([listCategories.id, 'menu'], menu)
  await act(() => router.navigate({ to: path }))
}

it.each([
  ['there is no network', false],
  ['the shop keeps silent', true],
])('an address of no category is not found while %s', async (_, online) => {
  setNetwork(online)
  await open(MENU, '/category/tea')
  expect(await heading('Oops! Page Not Found')).toBeDefined()
})

it.each([
  ['there is no network', false, 'Not on this device yet', /will open when you are back online/],
  ['the shop keeps silent', true, 'error fetching product categories', /^The shop cannot be reached/],
])('what may be a category is not on the phone while %s', async (_, online, title, words) => {
  setNetwork(online)
  await open(undefined, '/category/tea')
  expect(await heading(title)).toBeDefined()
  expect(screen.getByText(words, { selector: 'main *' })).toBeDefined()
  expectComplaint(words.source.startsWith('^') ? /cannot be reached/ : words)
})

it('a shelf is none of the menu, and found', async () => {
  setNetwork(false)
  await open(MENU, '/category/latest')
  expect(await heading('Latest')).toBeDefined()
})
