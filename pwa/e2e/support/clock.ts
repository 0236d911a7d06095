import type { Page } from 'playwright-core'

/** The clock of the system, by which server, browser and service worker run too; in milliseconds since 1970. */
export const getNow = (): number => Date.now()

/** Environment variables by which Debian's `faketime` moves the system's clock; none where it does not. */
export function getClockSettings(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'))
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

/** The clock of a page, which a test may have moved. */
export const getPageNow = (page: Page): Promise<number> => page.evaluate(() => Date.now())

/** Lets the pages that are loaded from now on read a later time; their timers stay as they are. */
export async function advancePageClock(page: Page, milliseconds: number): Promise<void> {
  await page.context().addInitScript((ahead) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ahead
  }, milliseconds)
}
