import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findEnglish, readSwahili } from './messages.ts'
import { findTooWide } from './too-wide.ts'

/** Higher than any page, in pixels. */
const WHOLE_PAGE = 6_000

/** A phone of 360 px at 200 % zoom, in pixels. */
export const NARROWEST = 180
const NARROW_HEIGHT = 400

/** Shows all of a page: what scrolls under a fixed bar would count as too small a target. */
export const showWholePage = (page: Page, width = page.viewportSize()?.width ?? 0) =>
  page.setViewportSize({ width, height: WHOLE_PAGE })

/** @returns what is wrong, with the name of the screen; nothing otherwise */
export async function listProblems(screen: string, check: () => Promise<void>): Promise<string[]> {
  try {
    await check()
    return []
  } catch (error) {
    const found = (error as { readonly actual?: unknown }).actual
    return [`${screen}: ${found === undefined ? String(error) : JSON.stringify(found)}`]
  }
}

/** Everything is translated, nothing is wider than the page, and no label is cut off. */
export async function expectSwahili(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('sw-KE')
  expect(await findEnglish(page, await readSwahili()), 'English').toEqual([])
  await expectFits(page)
}

/** Waits until charts have their new size and toasts have slid in. */
export async function expectFits(page: Page): Promise<void> {
  const listMisfits = async () => ({ tooWide: await findTooWide(page), cutOff: await findCutLabels(page) })
  await expect.poll(listMisfits, { timeout: 15_000 }).toEqual({ tooWide: [], cutOff: [] })
}

export async function expectNoScrolling(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: NARROW_HEIGHT })
  await expect.poll(() => findTooWide(page), { message: `at ${width} px` }).toEqual([])
}

/** Controls whose label is cut off. */
function findCutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('button, a[role=button], [role=tab], label, th, h1, h2')]
    const isCut = (element: Element) =>
      element.clientWidth > 1 &&
      getComputedStyle(element).overflowX !== 'visible' &&
      element.scrollWidth > element.clientWidth + 1
    return controls
      .flatMap((control) => [control, ...control.querySelectorAll('*')])
      .filter(isCut)
      .map((element) => element.textContent?.trim() ?? '')
  })
}
