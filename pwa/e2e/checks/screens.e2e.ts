import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visitor, withBrowser } from '../support/browser.ts'
import { runConcurrently } from '../support/concurrency.ts'
import { createCustomer } from '../support/customer.ts'
import { NOT_FOR_CUSTOMERS, openScreen, SCREENS, type Screen, SIGNED_IN_SCREENS } from '../support/screens.ts'
import { commonShop } from '../support/shop-server.ts'

withBrowser('pictures')
const shop = commonShop()

/** A second or two per screen on a busy machine, in milliseconds. */
const ALL_SCREENS = 300_000

const DEVICES: [string, 'phone' | 'desktop', BrowserContextOptions][] = [
  ['a phone', 'phone', PHONE],
  ['a wide screen', 'desktop', DESKTOP],
]

function getMessage(error: unknown): string {
  const found = (error as { readonly actual?: unknown }).actual
  return found === undefined ? String(error) : JSON.stringify(found)
}

/** Opens each screen in a new profile. */
async function listViolations(screen: Screen, newPage: () => Promise<Page>): Promise<string[]> {
  const page = await newPage()
  try {
    await openScreen(page, screen)
    await expectAccessible(page)
    return []
  } catch (error) {
    return [`${screen.name}: ${getMessage(error)}`]
  } finally {
    await page.context().close()
  }
}

async function visitStorefront(on: 'phone' | 'desktop', device: BrowserContextOptions) {
  const requested: string[] = []
  const newPage = async () => {
    const { page } = await visitor(device, shop.origin, [/404/])
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    return page
  }
  const screens = SCREENS.filter(({ only = on }) => only === on)
  const violations = await runConcurrently(screens, (screen) => listViolations(screen, newPage))
  return { violations: violations.flat(), files: requested.filter((path) => path.startsWith('/assets/')) }
}

it.each(DEVICES)(
  'storefront pages have no accessibility violations and load nothing of the back office, on %s',
  { timeout: ALL_SCREENS },
  async (_, on, device) => {
    const { violations, files } = await visitStorefront(on, device)
    expect(violations).toEqual([])
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((path) => NOT_FOR_CUSTOMERS.test(path))).toEqual([])
  },
)

it.each(DEVICES)('the checkout of a signed-in user has no accessibility violations, on %s', async (_, on, device) => {
  const { open } = await createCustomer(shop, on)
  const newPage = () => open(device, '/faqs')
  const violations = await runConcurrently(SIGNED_IN_SCREENS, (screen) => listViolations(screen, newPage))
  expect(violations.flat()).toEqual([])
})
