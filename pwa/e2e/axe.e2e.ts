import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customer } from './support/api.ts'
import { DESKTOP, expectAccessible, PHONE, visitor, withBrowser } from './support/browser.ts'
import { openScreen, SCREENS, type Screen, SIGNED_IN_SCREENS } from './support/screens.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/steps.ts'

withBrowser()

/** A second or two a screen when both cores are busy, in milliseconds. */
const ALL_SCREENS = 240_000

const DEVICES: [string, 'phone' | 'desktop', BrowserContextOptions][] = [
  ['a phone', 'phone', PHONE],
  ['a wide screen', 'desktop', DESKTOP],
]

/** An assertion tells what it found, everything else what happened. */
function wordsOf(error: unknown): string {
  const found = (error as { readonly actual?: unknown }).actual
  return found === undefined ? String(error) : JSON.stringify(found)
}

/** What is wrong with a screen; each is opened by somebody new. */
async function complaintOf(screen: Screen, newPage: () => Promise<Page>): Promise<string[]> {
  const page = await newPage()
  try {
    await openScreen(page, screen)
    await expectAccessible(page)
    return []
  } catch (error) {
    return [`${screen.name}: ${wordsOf(error)}`]
  } finally {
    await page.context().close()
  }
}

it.each(DEVICES)(
  'no screen of the storefront shuts anybody out, on %s',
  { timeout: ALL_SCREENS },
  async (_, on, device) => {
    const shop = await openShop()
    const complaints: string[] = []
    for (const screen of SCREENS.filter(({ only = on }) => only === on)) {
      complaints.push(...(await complaintOf(screen, async () => (await visitor(device, shop.origin, [/404/])).page)))
    }
    expect(complaints).toEqual([])
  },
)

it.each(DEVICES)('nor does the checkout of somebody signed in, on %s', async (_, __, device) => {
  const shop = await openShop()
  await customer(shop.origin, 'axe@usiku.test')
  const complaints: string[] = []
  for (const screen of SIGNED_IN_SCREENS) {
    const newPage = async () => {
      const { page } = await visitor(device, shop.origin)
      await signIn(page, 'axe@usiku.test')
      return page
    }
    complaints.push(...(await complaintOf(screen, newPage)))
  }
  expect(complaints).toEqual([])
})
